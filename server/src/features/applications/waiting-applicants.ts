import { applicationDays, applicationTexts } from '@ambitionhub/contract/applications';
import { paths } from '@ambitionhub/contract/routes';
import type { DigestSource } from '../notifications/index.ts';
import { findOverdue, findReminded } from './waiting-applicants.store.ts';

const [short, long] = applicationDays.reminded;

/**
 * The part of a company's daily digest about waiting applicants: a reminder after three days and after seven
 * (D15).
 */
export const waitingApplicants: DigestSource = {
  findReaders: findReminded,
  write: async ({ db, link }, { companyId, since }) => {
    if (companyId === null) return null;
    const overdue = await findOverdue(db, companyId, since);
    const [first] = overdue;
    if (!first) return null;
    const { count, longer } = first;
    const ofThem = longer === 0 ? '' : `, ${longer === count ? 'all' : longer} of them for more than ${long}`;
    return {
      summary: applicationTexts.company.waiting(count),
      named: overdue.map(({ id }) => id),
      part: {
        is: 'list',
        heading: `${applicationTexts.company.waiting(count)} for more than ${short} days${ofThem}`,
        rows: overdue.map(({ id, name, stage, days }) => ({
          title: name || 'Student',
          text: `Applied ${days} days ago`,
          url: link(paths.companyDashboard, { tab: 'applicants', stage, applicant: id }),
        })),
      },
    };
  },
};
