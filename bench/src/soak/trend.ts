/** The growth per step of a series of values at even intervals: the slope of the line that fits them best. */
export function slopeOf(values: readonly number[]): number {
  const count = values.length;
  if (count < 2) return 0;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  let [above, below] = [0, 0];
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return above / below;
}
