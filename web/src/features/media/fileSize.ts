const inWords = (value: number, unit: string): string =>
  `${new Intl.NumberFormat(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`;

/** The bytes of a file in words, such as '86 KB' or '1.2 MB'. */
export const fileSize = (bytes: number): string =>
  bytes < 2 ** 20 ? inWords(Math.max(1, Math.round(bytes / 2 ** 10)), 'KB') : inWords(bytes / 2 ** 20, 'MB');
