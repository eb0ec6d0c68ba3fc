const minute = 60;
const hour = 60 * minute;

/** Seconds before a delivery that has failed so many times is tried again. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour] as const;
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? 2 * hour;

/** Seconds for which a webhook rests after so many failures in a row, whatever else waits for it. */
export const restAfter = (failures: number): number => Math.min(2 ** (failures - 1), 10 * minute);
