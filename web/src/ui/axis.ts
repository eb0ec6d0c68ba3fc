/**
 * The labels of an axis from zero to at least `top`: at most four round steps (1, 2 or 5 times a power of ten),
 * none smaller than `finest`, the smallest difference between values.
 */
export function marksUpTo(top: number, finest = 1): readonly number[] {
  const least = Math.max(top / 4, finest);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((part) => part * power >= least * (1 - 1e-9)) ?? 10);
  const steps = Math.max(1, Math.ceil((top / step) * (1 - 1e-9)));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Three to five places out of `count` from the first to the last, equally far apart if that is possible. */
export function spreadPlaces(count: number): readonly number[] {
  if (count <= 5) return Array.from({ length: count }, (_, place) => place);
  const parts = [4, 3, 2].find((one) => (count - 1) % one === 0) ?? 3;
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * (count - 1)) / parts));
}
