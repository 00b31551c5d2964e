/** Tells whether a text has a format. */
export type FormatCheck = (text: string) => boolean;

export const formats: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>();
