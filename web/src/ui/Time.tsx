type Props = {
  /** An instant as the wire has it: ISO 8601. */
  at: string;
  /** The same object at every use, since a format is made once for each. */
  format?: Intl.DateTimeFormatOptions;
};

const usual: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
const formats = new WeakMap<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(options) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(options, format);
  return format;
}

/** An instant in the reader's locale and time zone, with the exact one behind it. */
export function Time({ at, format = usual }: Props) {
  return <time dateTime={at}>{formatOf(format).format(new Date(at))}</time>;
}
