/** The index by which a stream tells its calls apart, as text; a stream of one call may have none. */
export function slotText(index: unknown, otherwise = 0): string {
  return typeof index === "number" || typeof index === "string" ? String(index) : String(otherwise);
}
