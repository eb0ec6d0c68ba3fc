import type { CompanyId } from '@ambitionhub/contract/accounts';
import { firstTemplates, type Template, template } from '@ambitionhub/contract/applications';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { changed } from '../../platform/http/index.ts';
import { companies } from '../companies/index.ts';
import { applicationTemplates } from './tables.ts';

type TemplateId = Template['id'];

const nextVersion = sql`${applicationTemplates.version} + 1`;

const isFirst = (id: string): boolean => firstTemplates.some((first) => first.id === id);

/** A company's templates: the built-in ones with its changes, then its own. */
export async function listTemplates(db: Queries, companyId: CompanyId): Promise<Template[]> {
  const rows = await db
    .select({
      id: applicationTemplates.id,
      name: applicationTemplates.name,
      text: applicationTemplates.text,
      removed: applicationTemplates.removed,
      version: applicationTemplates.version,
    })
    .from(applicationTemplates)
    .where(eq(applicationTemplates.companyId, companyId))
    .orderBy(asc(applicationTemplates.createdAt), asc(applicationTemplates.id));
  const changed = new Map(rows.map((row) => [row.id, row]));
  const first = firstTemplates.map((one) => changed.get(one.id) ?? { ...one, version: 0, removed: false });
  return [...first, ...rows.filter(({ id }) => !isFirst(id))]
    .filter(({ removed }) => !removed)
    .map((row) => template.parse(row));
}

/** Locks a company's templates until the transaction ends, so that its browsers change them one at a time. */
export async function lockTemplates(tx: Transaction, companyId: CompanyId): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}

/** Saves a template if it still has the version that the user saw; refused if a colleague has changed or removed it. */
export async function saveTemplate(
  tx: Transaction,
  companyId: CompanyId,
  { id, name, text, version }: Template,
): Promise<void> {
  const isIt = and(eq(applicationTemplates.companyId, companyId), eq(applicationTemplates.id, id));
  const [held] = await tx.select().from(applicationTemplates).where(isIt);
  if (held && !held.removed && held.name === name && held.text === text) return;
  const now = held?.removed ? 0 : (held?.version ?? 0);
  if (now !== version) throw changed('template');
  await tx
    .insert(applicationTemplates)
    .values({ companyId, id, name, text })
    .onConflictDoUpdate({
      target: [applicationTemplates.companyId, applicationTemplates.id],
      set: { name, text, removed: false, version: nextVersion },
    });
}

/** A removed built-in template keeps a row that says so. One of the company's own is deleted. */
export async function removeTemplate(tx: Transaction, companyId: CompanyId, id: TemplateId): Promise<void> {
  if (isFirst(id))
    await tx
      .insert(applicationTemplates)
      .values({ companyId, id, name: '', text: '', removed: true })
      .onConflictDoUpdate({
        target: [applicationTemplates.companyId, applicationTemplates.id],
        set: { name: sql`''`, text: sql`''`, removed: true, version: nextVersion },
      });
  else
    await tx
      .delete(applicationTemplates)
      .where(and(eq(applicationTemplates.companyId, companyId), eq(applicationTemplates.id, id)));
}
