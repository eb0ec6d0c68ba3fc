import * as z from 'zod';
import { line } from '../schemas/index.ts';
import type { Filter, FilterTable } from './filters.ts';

/** A flag in a request may also be 'false'. */
type ValueOf<Of extends Filter> = Of['is'] extends 'flag'
  ? 'true' | 'false'
  : NonNullable<ReturnType<Of['read']>>;

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.is) {
    case 'text':
      return line(filter.max);
    case 'one':
      return z.enum(filter.values);
    case 'some':
      return z.array(z.enum(filter.values)).max(filter.max);
    case 'flag':
      return z.enum(['true', 'false']);
    case 'id':
      return z.uuid();
  }
}

type Shape<Table extends FilterTable> = {
  -readonly [Name in keyof Table]: z.ZodOptional<z.ZodType<ValueOf<Table[Name]>, ValueOf<Table[Name]>>>;
};

/** The schema of a filter table: the filters of a request, by the same names. */
export function filterSchema<Table extends FilterTable>(table: Table): z.ZodObject<Shape<Table>> {
  const optional = Object.entries(table).map(([name, filter]) => [name, schemaOf(filter).optional()]);
  return z.object(Object.fromEntries(optional) as Shape<Table>);
}
