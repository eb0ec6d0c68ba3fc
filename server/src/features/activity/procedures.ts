import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { findOwned } from '../companies/index.ts';
import { listActivity, listActors } from './list.store.ts';
import { activityList, presentEntry } from './presenter.ts';

export function activityProcedures({ db, access }: { db: Database; access: Access }) {
  return {
    list: access.company.activity.list.handler(async ({ input, context: { actor } }) => {
      const { companyId, userId } = actor;
      const { after, limit, paged } = activityList;
      const isOwner = (await findOwned(db, [userId])).length > 0;
      const [rows, people] = await Promise.all([
        listActivity(db, { companyId, isOwner }, input, { after: after(input.cursor), limit }),
        input.cursor === undefined ? listActors(db, companyId) : [],
      ]);
      const { page, nextCursor } = paged(rows);
      return { entries: page.map(presentEntry), people: [...people], nextCursor };
    }),
  };
}
