import { instant, paragraphs } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import type { FieldReader } from './reader.ts';
import { idFor, isObject, wellFormed } from './values.ts';

/** The collections of the work after an offer; only exports of this product have them. */
const workCollections = [
  'ambassadorships',
  'weeks',
  'tasks',
  'proofs',
  'balances',
  'entries',
  'outsidePayments',
  'referralPrograms',
  'referralLinks',
  'referralConversions',
  'reviews',
] as const;
export type WorkCollection = (typeof workCollections)[number];

/** A document of these collections, as staged. The sides in `columns` are old ids of users. */
export type WorkDocument = {
  readonly collection: WorkCollection;
  readonly id: string;
  readonly newId: string;
  /** The row here that it belongs to. */
  readonly of: string | null;
  readonly columns: Readonly<Record<string, unknown>>;
};

/** An export leaves out empty values. */
export const maybe = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? null);
export const text = (max: number) => paragraphs(max).default('');
export const aName = z.string().trim().max(200);
export const name = aName.default('');
export const side = z.string().min(1);
export const moment = instant;
export const count = z.int().min(0);

export const sides = { studentId: side, companyId: side };
export const names = { studentName: name, companyName: name };

/** The same value with texts that the database accepts. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [wellFormed(key), cleaned(inner)]));
}

/** Parses a document by its schema; null, with a remark that names each invalid field. */
function shaped<Shape extends z.ZodObject>(read: FieldReader, shape: Shape): z.output<Shape> | null {
  const given = Object.fromEntries(
    Object.keys(shape.shape).map((field) => [field, cleaned(read.raw(field))]),
  );
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) read.remark(`"${path.join('.')}": ${message}`);
  return null;
}

/** The parser of a collection: its schema, and how its ids are converted. */
export const reading =
  <Shape extends z.ZodObject>(
    collection: WorkCollection,
    kind: Parameters<typeof idFor>[0],
    shape: Shape,
    columnsOf: (given: z.output<Shape>) => Readonly<Record<string, unknown>> & { of?: string | null },
  ) =>
  (id: string, read: FieldReader): WorkDocument | null => {
    const given = shaped(read, shape);
    if (given === null) return null;
    const { of = null, ...columns } = columnsOf(given);
    return { collection, id, newId: idFor(kind, id), of, columns };
  };
