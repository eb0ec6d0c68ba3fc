import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { ambassadorsInput } from '@ambitionhub/contract/ambassadors';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { findPerson, listPeople } from './people.store.ts';
import { peopleLists, presentPerson } from './presenter.ts';

/** A page of a company's ambassadors in one state. */
export async function readPeople(
  db: Database,
  companyId: CompanyId,
  { cursor, reversed, ...place }: z.output<typeof ambassadorsInput>,
) {
  const { after, limit, paged } = peopleLists[place.sort];
  const rows = await listPeople(
    db,
    companyId,
    { ...place, isReversed: reversed !== undefined },
    { after: after(cursor), limit },
  );
  const { page, nextCursor } = paged(rows);
  const now = new Date();
  return { ambassadors: page.map((row) => presentPerson(row, now)), nextCursor };
}

/** One of a company's offers or ambassadors as it sees them; null if there is none. */
export async function readPerson(db: Database, companyId: CompanyId, id: string) {
  const row = await findPerson(db, companyId, id);
  return row && presentPerson(row, new Date());
}
