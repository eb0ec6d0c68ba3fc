import type { CompanyId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import { type Position, type PositionId, positionState } from '@ambitionhub/contract/positions';
import { type Database, transact } from '../../platform/database/index.ts';
import { done, type FromReplica, type RateLimit, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findCompany, findTimeZone } from '../companies/index.ts';
import { findCompanies } from './discover.store.ts';
import { companyList, presentCompany } from './discover.ts';
import { isFirst, removePosition, savePosition, setPositionOpen, takePosition } from './edit-position.ts';
import { setSaved } from './listed.store.ts';
import { listPositions, type PositionRow } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly limits: { readonly saves: RateLimit };
};

const present = ({ companyId, open, ...row }: PositionRow, today: string): Position => ({
  ...row,
  isFirst: isFirst({ id: row.id, companyId }),
  state: positionState({ open, lastDay: row.lastDay }, today),
});

export function positionsProcedures({ db, access, fromReplica, limits }: Deps) {
  const { company } = access;

  const view = async (companyId: CompanyId) => {
    const today = dayIn(await findTimeZone(db, companyId), new Date());
    return { positions: (await listPositions(db, companyId)).map((row) => present(row, today)) };
  };

  const newest = (companyId: CompanyId, id: PositionId) => async () =>
    (await view(companyId)).positions.find((one) => one.id === id) ?? null;

  return {
    list: company.positions.list.handler(({ context: { actor } }) => view(actor.companyId)),

    save: company.positions.save.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(savePosition(db, actor.companyId, input), newest(actor.companyId, input.id));
      return view(actor.companyId);
    }),

    setOpen: company.positions.setOpen.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(setPositionOpen(db, actor.companyId, input), newest(actor.companyId, input.id));
      return view(actor.companyId);
    }),

    listed: access.admin.positions.listed.handler(async ({ input: { id } }) => {
      if (!(await findCompany(db, id))) throw new Refusal('NOT_FOUND');
      return view(id);
    }),

    take: access.admin.positions.take.handler(async ({ input, context: { actor } }) => {
      await takePosition(db, actor.userId, input);
      return view(input.id);
    }),

    remove: company.positions.remove.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await removePosition(db, actor.companyId, input.id);
      return view(actor.companyId);
    }),

    discover: access.readingStudent.positions.discover
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...search }, context: { actor, reader } }) => {
        const rows = await findCompanies(
          reader,
          { ...search, student: actor.userId },
          { after: companyList.after(cursor), limit: companyList.limit },
        );
        const { page, nextCursor } = companyList.paged(rows);
        const onlyNewest = page.some(({ isOneOfMore }) => isOneOfMore);
        return { companies: page.map(presentCompany), nextCursor, onlyNewest };
      }),

    setSaved: access.student.positions.setSaved.handler(
      async ({ input: { id, saved }, context: { actor } }) => {
        await transact(db, (tx) => setSaved(tx, actor.userId, id, saved));
        return done;
      },
    ),
  };
}
