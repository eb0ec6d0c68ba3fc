/**
 * A table as a file for spreadsheets: every cell quoted, in UTF-8. Its cells are our own words and numbers.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;

/** Starts a download in the browser. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download holds the bytes itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
