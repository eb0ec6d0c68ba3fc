const units = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 3600 },
  { unit: 'minute', seconds: 60, from: 0 },
] as const;

/** A time in the largest fitting unit: minutes, hours, and from two days on days. */
export function formatDuration(seconds: number): string {
  const { unit, seconds: one } = units.find(({ from }) => seconds >= from) ?? units[2];
  const count = Math.max(1, Math.round(seconds / one));
  return count.toLocaleString(undefined, { style: 'unit', unit, unitDisplay: 'long' });
}
