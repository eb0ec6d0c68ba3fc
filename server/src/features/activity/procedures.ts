import type { FromReplica } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findWhose, listActivity, listActors } from './list.store.ts';
import { activityList, presentEntry } from './presenter.ts';

export function activityProcedures({ access, fromReplica }: { access: Access; fromReplica: FromReplica }) {
  return {
    list: access.company.activity.list
      .use(fromReplica)
      .handler(async ({ input, context: { actor, reader } }) => {
        const { after, limit, paged } = activityList;
        const whose = await findWhose(reader, actor);
        const [rows, people] = await Promise.all([
          listActivity(reader, whose, input, { after: after(input.cursor), limit }),
          input.cursor === undefined ? listActors(reader, actor.companyId) : [],
        ]);
        const { page, nextCursor } = paged(rows);
        return { entries: page.map(presentEntry), people: [...people], nextCursor };
      }),
  };
}
