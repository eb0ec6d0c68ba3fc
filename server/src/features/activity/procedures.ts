import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { findWhose, listActivity, listActors } from './list.store.ts';
import { activityList, presentEntry } from './presenter.ts';

export function activityProcedures({ db, access }: { db: Database; access: Access }) {
  return {
    list: access.company.activity.list.handler(async ({ input, context: { actor } }) => {
      const { after, limit, paged } = activityList;
      const whose = await findWhose(db, actor);
      const [rows, people] = await Promise.all([
        listActivity(db, whose, input, { after: after(input.cursor), limit }),
        input.cursor === undefined ? listActors(db, actor.companyId) : [],
      ]);
      const { page, nextCursor } = paged(rows);
      return { entries: page.map(presentEntry), people: [...people], nextCursor };
    }),
  };
}
