import { dayIn } from '@ambitionhub/contract/calendar';
import { orderInput, parseCode, referralLimits, referralTexts } from '@ambitionhub/contract/referrals';
import type { FieldFault } from '@ambitionhub/contract/refusals';
import { isDay } from '@ambitionhub/contract/schemas';
import { numberFault, parseAmount, withoutHidden } from '@ambitionhub/contract/text';
import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '../../platform/csv/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Order } from './report-conversions.ts';

const { file: texts, errors } = referralTexts;

/** The columns, and how other programs name them; the first is ours. */
const titles = {
  code: ['code', 'discount code', 'coupon', 'coupon code', 'referral code'],
  orderId: ['order', 'order id', 'orderid', 'order number', 'name'],
  amountCents: ['amount', 'total', 'order total', 'amount (usd)'],
  at: ['date', 'at', 'day', 'created at', 'order date'],
} as const satisfies Record<keyof Order, readonly string[]>;
type Column = keyof typeof titles;
const names = Object.keys(titles) as readonly Column[];
type Cells = Readonly<Partial<Record<Column, string>>>;

export type Line = { readonly line: number } & ({ readonly order: Order } | { readonly fault: FieldFault });

const refuse = (message: string): Refusal =>
  new Refusal('INVALID_INPUT', { fields: [{ field: 'file', message }] });

/** The text of a file: UTF-8, as Excel saves it, or with Windows’ letters. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const firstLine = (text: string): string => /[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';

/** Spreadsheets separate by what is not their decimal sign. */
const separatorOf = (header: string): string =>
  [',', ';', '\t'].toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ',';

/** Our names of a file's columns, null for the others; the first of two with one name counts. */
function columnsIn(header: readonly string[]): (Column | null)[] {
  const found = header.map((title) => {
    const said = withoutHidden(title).toLowerCase();
    return names.find((name) => (titles[name] as readonly string[]).includes(said)) ?? null;
  });
  const missing = (['code', 'orderId'] as const).find((name) => !found.includes(name));
  if (missing !== undefined) throw refuse(texts.column(titles[missing][0]));
  return found.map((name, nth) => (found.indexOf(name) === nth ? name : null));
}

const dated =
  /^(?:(\d{4}-\d\d-\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?:[T ](\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?([AP]M))? ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * When an order was made: a day, or a time with its offset. Of a time without an offset only the day counts, and a day is
 * one of the company. Null if the text is neither.
 */
export function parseOrderTime(typed: string, timeZone: string, now: Date): Date | null {
  const text = withoutHidden(typed);
  if (text === '') return now;
  const [found, iso, month = '', date = '', year = '', time = '', half, offset] = dated.exec(text) ?? [];
  if (found === undefined) return null;
  const day = iso ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return null;
  if (offset !== undefined && half === undefined) {
    const zone = offset.toUpperCase() === 'Z' ? 'Z' : offset.replace(/:?(\d\d)$/, ':$1');
    const at = new Date(`${day}T${time.replace(/^\d:/, '0$&')}${zone}`);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const noon = new Date(`${day}T12:00:00Z`);
  const onDay = dayIn(timeZone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
  return onDay > now && day === dayIn(timeZone, now) ? now : onDay;
}

function orderIn(
  cells: Cells,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { readonly order: Order } | { readonly fault: FieldFault } {
  const cell = (name: Column): string => withoutHidden(cells[name] ?? '');
  const fault = (field: Column, message: string) => ({ fault: { field, message } });
  // By the rules of the API, so that an order has the same number whatever it is reported with.
  const order = orderInput.shape.orderId.safeParse(withoutGuard(cells.orderId ?? ''));
  if (!order.success) return fault('orderId', order.error.issues[0]?.message ?? errors.orderId);
  const code = parseCode(cell('code'));
  if (code === null) return fault('code', errors.code);
  const typed = cell('amountCents');
  const amountCents = typed === '' ? null : parseAmount(typed);
  if (typed !== '' && amountCents === null)
    return fault('amountCents', numberFault('amount', typed) ?? errors.orderCents);
  if (amountCents !== null && amountCents > referralLimits.orderCents)
    return fault('amountCents', errors.orderCents);
  const at = parseOrderTime(cell('at'), timeZone, now);
  return at === null ? fault('at', errors.at) : { order: { code, orderId: order.data, amountCents, at } };
}

/**
 * The orders of a CSV file, line by line.
 *
 * @throws Refusal INVALID_INPUT for a file without the columns that are needed, or with too many lines
 */
export function readOrderFile(
  bytes: Uint8Array,
  context: { readonly timeZone: string; readonly now: Date },
): Line[] {
  const text = textOf(bytes);
  let lines: { readonly line: number; readonly cells: Cells }[];
  try {
    lines = parse<{ readonly line: number; readonly cells: Cells }, Cells>(text, {
      bom: true,
      columns: (header: readonly string[]) => columnsIn(header).map((name) => name ?? false),
      delimiter: separatorOf(firstLine(text)),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines: line }) => ({ line, cells }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(texts.broken);
  }
  if (lines.length > referralLimits.fileLines) throw refuse(texts.tooLong);
  if (lines.length === 0) throw refuse(texts.empty);
  return lines.map(({ line, cells }) => ({ line, ...orderIn(cells, context) }));
}
