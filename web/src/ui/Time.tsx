type Props = {
  /** An instant as the API sends it: ISO 8601. */
  at: string;
  /** The same object at every use, so that the format is created only once. */
  format?: Intl.DateTimeFormatOptions;
};

const usual: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const formats = new WeakMap<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(options) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(options, format);
  return format;
}

/** An instant in the reader's locale and time zone, with the exact one in `datetime`. */
export function Time({ at, format = usual }: Props) {
  return <time dateTime={at}>{formatOf(format).format(new Date(at))}</time>;
}
