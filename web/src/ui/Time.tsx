import { dateText } from '@ambitionhub/contract/text';

type Props = {
  /** An instant as the API sends it: ISO 8601. */
  at: string | null;
  /** The same object at every use, so that the format is created only once. */
  format?: Intl.DateTimeFormatOptions;
};

const usual: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const formats = new WeakMap<Intl.DateTimeFormatOptions, ReturnType<typeof dateText>>();

function formatOf(options: Intl.DateTimeFormatOptions) {
  const format = formats.get(options) ?? dateText(options);
  formats.set(options, format);
  return format;
}

/** An instant in the reader's locale and time zone, with the exact one in `datetime`; a dash if it is unreadable. */
export function Time({ at, format = usual }: Props) {
  return <time dateTime={at ?? undefined}>{formatOf(format)(at)}</time>;
}
