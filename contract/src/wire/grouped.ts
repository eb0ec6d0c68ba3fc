/**
 * A whole number as English writes it: 2000 is 2,000. For texts that are made as a module is read, where `toLocaleString`
 * would cost a phone 50 ms before anything is shown.
 */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
