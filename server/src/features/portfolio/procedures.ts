import type { UserId } from '@ambitionhub/contract/accounts';
import type { PortfolioView } from '@ambitionhub/contract/portfolio';
import type { Database } from '../../platform/database/index.ts';
import { type RateLimit, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import type { LinksTo } from '../media/index.ts';
import { savePortfolio, takeFromPortfolio } from './edit-portfolio.ts';
import { listPictures } from './pictures.store.ts';
import { findPortfolio, findVisibility } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
  readonly linksTo: LinksTo;
};

export function portfolioProcedures({ db, access, limits, linksTo }: Deps) {
  const read = async (studentId: UserId, viewer: UserId) => {
    const [row, pictures] = await Promise.all([findPortfolio(db, studentId), listPictures(db, studentId)]);
    const view: PortfolioView = {
      links: [...(row?.links ?? [])],
      pictures: pictures.map(({ key, ...picture }) => ({ ...picture, ...linksTo(key, viewer) })),
    };
    return { view, version: row?.version ?? null };
  };

  const own = async (studentId: UserId) => {
    const { view, version } = await read(studentId, studentId);
    return { ...view, version };
  };

  const listed = async (studentId: UserId, admin: UserId) => {
    if ((await findVisibility(db, studentId)) === null) throw new Refusal('NOT_FOUND');
    return (await read(studentId, admin)).view;
  };

  return {
    own: access.student.portfolio.own.handler(({ context: { actor } }) => own(actor.userId)),

    save: access.student.portfolio.save.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await withNewest(savePortfolio(db, actor.userId, input), () => own(actor.userId));
      return own(actor.userId);
    }),

    of: access.company.portfolio.of.handler(async ({ input: { id }, context: { actor } }) => {
      const visibility = await findVisibility(db, id);
      if (!visibility?.visible) throw new Refusal('NOT_FOUND');
      return (await read(id, actor.userId)).view;
    }),

    listed: access.admin.portfolio.listed.handler(({ input: { id }, context: { actor } }) =>
      listed(id, actor.userId),
    ),

    take: access.admin.portfolio.take.handler(async ({ input, context: { actor } }) => {
      await takeFromPortfolio(db, actor.userId, input);
      return listed(input.id, actor.userId);
    }),
  };
}
