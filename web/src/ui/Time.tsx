type Props = {
  /** An instant as the wire has it: ISO 8601. */
  at: string;
  format?: Intl.DateTimeFormatOptions;
};

const usual: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** An instant in the reader's locale and time zone, with the exact one behind it. */
export function Time({ at, format = usual }: Props) {
  return <time dateTime={at}>{new Intl.DateTimeFormat(undefined, format).format(new Date(at))}</time>;
}
