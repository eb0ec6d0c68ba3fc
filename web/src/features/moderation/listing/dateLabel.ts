import { moderationTexts } from '@ambitionhub/contract/moderation';

/** A date as the admin's lists show it, with the specified words where that fails (section 8). */
export function dateLabel(
  value: string | null,
  locale: string,
  timeZone: string,
  format: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  if (value === null || value.trim() === '') return moderationTexts.dates.none;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return moderationTexts.dates.invalid;
  try {
    return date.toLocaleString(locale, { ...format, timeZone });
  } catch {
    return moderationTexts.dates.failed;
  }
}
