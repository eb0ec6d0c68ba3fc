import { notificationColumns } from './notification-columns.ts';
import type { Columns } from './people.ts';
import { hasContent } from './reader.ts';

/** A person's several documents, the newest last. */
export type Duplicate = { readonly oldId: string; readonly kind: string; readonly columns: Columns };

/** The merged document of one person, and the remarks about it. */
export type Merged = {
  readonly columns: Columns;
  /** By the id of the document. */
  readonly remarks: readonly { readonly oldId: string; readonly remark: string }[];
};

/**
 * Visibility and email: if documents differ, the more private value wins, whichever is newer (decision D17).
 * The field's old name, and its more private value.
 */
const guarded: Readonly<Record<string, { readonly name: string; readonly safe: boolean }>> = {
  published: { name: 'published', safe: false },
  hidden: { name: 'isHidden', safe: true },
  is_approved: { name: 'isApproved', safe: false },
  ...Object.fromEntries(notificationColumns.map(({ name, column }) => [column, { name, safe: false }])),
};

const inWords = (value: unknown): string => (value === true ? 'yes' : 'no');
const asField = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (columns: readonly string[]): string =>
  columns.map((column) => `"${asField(column)}"`).join(', ');

/**
 * The newest document, with values that only older ones have. A no counts as a value like a yes; an empty
 * field does not.
 */
export function mergeDuplicates(documents: readonly Duplicate[]): Merged | null {
  const kept = documents.at(-1);
  if (!kept) return null;
  const saying = (column: string): readonly Duplicate[] =>
    documents.filter(({ columns }) => hasContent(columns[column]));
  const columns: Record<string, unknown> = { ...kept.columns };
  const remarks: { oldId: string; remark: string }[] = [];
  const takenFrom = new Map<string, string[]>();
  for (const column of Object.keys(kept.columns)) {
    const said = saying(column);
    const guard = guarded[column];
    const last = said.at(-1);
    if (!last) continue;
    columns[column] = last.columns[column];
    if (guard && said.some((one) => one.columns[column] !== columns[column])) {
      columns[column] = guard.safe;
      const each = said.map((one) => `${inWords(one.columns[column])} in ${one.oldId}`).join(', ');
      remarks.push({
        oldId: kept.oldId,
        remark: `the documents of this person differ on "${guard.name}" (${each}): ${inWords(guard.safe)} was taken`,
      });
    } else if (last !== kept) takenFrom.set(last.oldId, [...(takenFrom.get(last.oldId) ?? []), column]);
  }
  for (const { oldId, kind } of documents.slice(0, -1)) {
    const from = takenFrom.get(oldId);
    const isOther = kind !== kept.kind ? `; its profile as a ${kind} was left out` : '';
    const taken = from ? `; from here come ${quoted(from)}` : '';
    remarks.push({
      oldId,
      remark: `it has the email address of "${kept.oldId}" and was merged into it${taken}${isOther}`,
    });
  }
  return { columns, remarks };
}
