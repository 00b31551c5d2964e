import type { Shape } from "./format.js";
import { own } from "./json.js";

const modelKeys = ["model", "modelVersion", "model_name", "modelId", "ModelId", "model_id", "gen_ai.response.model"];

/** Properties that name the model. */
export const models: readonly Shape[] = modelKeys.map((key) => ({
  key,
  read(object, site) {
    const model = own(object, key);
    if (typeof model === "string") site.setModel(model);
  },
}));
