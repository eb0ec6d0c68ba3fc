import type { CompanyId } from '@ambitionhub/contract/accounts';
import { asCompany, asStudent } from '@ambitionhub/contract/accounts';
import { addDays, dayIn } from '@ambitionhub/contract/calendar';
import { type DayFigures, everyDay, type FigureSpan } from '@ambitionhub/contract/referrals';
import type { Database } from '../../platform/database/index.ts';
import { type FromReplica, type RateLimit, Refusal, withNewest } from '../../platform/http/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { findPersonName } from '../accounts/index.ts';
import { findTimeZone, mayPay } from '../companies/index.ts';
import {
  findLinkSums,
  listCompanyDays,
  listLinkDays,
  listLinks,
  listLinksOfStudent,
  listUnusualDays,
  sumCompany,
} from './figures-read.store.ts';
import { linkLists, presentAccountLink, presentOwnLink, presentProgram } from './presenter.ts';
import { findProgram, findWebsite } from './program.store.ts';
import { readConversions, readLinks } from './read-lists.ts';
import { type Reporter, reportConversion, reverseConversion } from './report-conversions.ts';
import { saveProgram } from './save-program.ts';
import { hostOf } from './target.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly limits: { readonly saves: RateLimit };
  readonly publicUrl: string;
};

const emptyDay = (day: string): DayFigures => ({ day, clicks: 0, unique: 0, conversions: 0, earnedCents: 0 });

export function referralsProcedures({ db, access, fromReplica, limits, publicUrl }: Deps) {
  const { company, payer, student, admin } = access;

  const programOf = async (companyId: CompanyId) => {
    const [row, website] = await Promise.all([findProgram(db, companyId), findWebsite(db, companyId)]);
    return { program: row && presentProgram(row, website), websiteHost: hostOf(website) };
  };

  const programFor = async ({ companyId, userId }: Actor<CompanyId>) => ({
    ...(await programOf(companyId)),
    mayChange: await mayPay(db, userId),
  });

  const reporterOf = async ({ companyId, userId }: Actor<CompanyId>): Promise<Reporter> => ({
    companyId,
    source: 'hand',
    byId: userId,
    byName: await findPersonName(db, userId),
  });

  /** The last days of a company, up to today. */
  const spanOf = async (reader: Database, companyId: CompanyId, span: FigureSpan) => {
    const last = dayIn(await findTimeZone(reader, companyId), new Date());
    return { first: addDays(last, 1 - Number(span)), last };
  };

  const figuresOfLink = async (
    reader: Database,
    code: string,
    of: Parameters<typeof findLinkSums>[2],
    span: FigureSpan,
  ) => {
    const link = await findLinkSums(reader, code, of);
    if (!link) throw new Refusal('NOT_FOUND');
    const days = await spanOf(reader, link.companyId, span);
    const rows = await listLinkDays(reader, code, days);
    return { total: link.total, days: everyDay(rows, days.first, days.last, emptyDay) };
  };

  return {
    program: company.referrals.program.handler(({ context: { actor } }) => programFor(actor)),

    saveProgram: payer.referrals.saveProgram.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const newest = async () => (await programOf(actor.companyId)).program;
      await withNewest(saveProgram(db, actor.companyId, input), newest);
      return programFor(actor);
    }),

    figures: company.referrals.figures
      .use(fromReplica)
      .handler(async ({ input: { span, code }, context: { actor, reader } }) => {
        const { companyId } = actor;
        if (code !== undefined)
          return { ...(await figuresOfLink(reader, code, { companyId }, span)), unusual: [] };
        const days = await spanOf(reader, companyId, span);
        const [total, rows, unusual] = await Promise.all([
          sumCompany(reader, companyId),
          listCompanyDays(reader, companyId, days),
          listUnusualDays(reader, companyId, days),
        ]);
        return { total, days: everyDay(rows, days.first, days.last, emptyDay), unusual };
      }),

    links: company.referrals.links
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) => readLinks(reader, actor.companyId, input)),

    conversions: company.referrals.conversions
      .use(fromReplica)
      .handler(({ input, context: { actor, reader } }) => readConversions(reader, actor.companyId, input)),

    report: company.referrals.report.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      return { conversion: await reportConversion(db, await reporterOf(actor), input) };
    }),

    reverse: company.referrals.reverse.handler(async ({ input: { orderId }, context: { actor } }) => {
      limits.saves(actor.userId);
      return { conversion: await reverseConversion(db, await reporterOf(actor), orderId) };
    }),

    mine: student.referrals.mine.handler(async ({ context: { actor } }) => {
      const rows = await listLinksOfStudent(db, actor.userId);
      const now = new Date();
      return { links: rows.map((row) => presentOwnLink(row, publicUrl, now)) };
    }),

    ownFigures: student.referrals.ownFigures
      .use(fromReplica)
      .handler(({ input: { span, code }, context: { actor, reader } }) =>
        figuresOfLink(reader, code, { studentId: actor.userId }, span),
      ),

    ofAccount: admin.referrals.ofAccount.handler(async ({ input: { side, id } }) => {
      const present = presentAccountLink(new Date());
      if (side === 'student') {
        const rows = await listLinksOfStudent(db, asStudent(id));
        return { program: null, links: rows.map(present) };
      }
      const companyId = asCompany(id);
      const [{ program }, rows] = await Promise.all([
        programOf(companyId),
        listLinks(db, companyId, { sort: 'clicks', after: null, limit: linkLists.clicks.limit }),
      ]);
      return { program, links: rows.map(present) };
    }),
  };
}
