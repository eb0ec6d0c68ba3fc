import { it } from 'vitest';
import { aKey, openProgram, type Program } from '../support/programs.ts';
import { badPositions, from, nobody, type PlanStage, type TestRows } from '../support/rows.ts';

const read = { serves: [], key: 'read' } as const;
const write = { serves: [], key: 'write', knowsIds: true } as const;
const badList = [{ reader: 'program', forged: badPositions(3) }] as const;

/** The features' own rows try their filters; these, that a program reads the same pages. */
const planOf =
  (list: (api: Program['api']['v1'], cursor?: string) => Promise<{ nextCursor: string | null }>) =>
  ({ server, company, expectIndexed }: PlanStage) =>
    it('of what a program reads', async () => {
      const approve = (isApproved: boolean) =>
        server.pool.query('UPDATE companies SET is_approved = $2 WHERE user_id = $1', [
          company.id,
          isApproved,
        ]);
      const { api } = openProgram(server, await aKey(company, 'read'));
      await approve(true);
      await expectIndexed((cursor) => list(api.v1, cursor));
      await approve(false);
    });

export const rows: TestRows<'v1'> = {
  refusals: {
    company: read,
    applicants: { ...read, input: { status: 'answered' } },
    declineApplicant: { ...write, input: { id: nobody, note: 'Not this time' } },
    ambassadors: { ...read, input: { state: 'ended' } },
    weeks: { ...read, input: { list: 'approved' } },
    decideWeek: {
      ...write,
      input: {
        ambassadorshipId: nobody,
        week: '2026-11-16',
        decision: 'return',
        version: 1,
        amountCents: 1500,
        note: 'Which store?',
      },
    },
    tasks: { ...read, input: { state: 'open' } },
    proofs: { ...read, input: { state: 'approved' } },
    decideProof: {
      ...write,
      input: { id: nobody, decision: 'decline', amountCents: 500, reason: 'other', note: 'No' },
    },
    ledger: { ...read, input: { student: nobody }, knowsIds: false },
    referralLinks: { ...read, input: { sort: 'earned' } },
    conversions: { ...read, input: { state: 'earned', code: 'K7MPX3D' } },
    reportConversion: {
      ...write,
      input: { code: 'K7MPX3D', orderId: '1001', amountCents: 2500, at: '2026-11-16T15:00:00Z' },
      knowsIds: false,
    },
    reverseConversion: { ...write, input: { orderId: '1001' } },
  },
  wholeLists: { hours: 'hours of a week' },
  cursors: {
    applicants: badList,
    ambassadors: badList,
    weeks: [
      {
        reader: 'program',
        forged: [
          ['2025-02-30', nobody],
          ['x', nobody],
        ],
      },
    ],
    tasks: badList,
    proofs: badList,
    ledger: [{ reader: 'program', forged: [['2025-02-30', nobody]] }],
    referralLinks: [
      {
        reader: 'program',
        forged: [
          [1.5, 'K7MPX3D'],
          ['1', 'K7MPX3D'],
        ],
      },
    ],
    conversions: badList,
  },
  plans: {
    applicants: planOf((api, cursor) => api.applicants(from(cursor))),
    ambassadors: planOf((api, cursor) => api.ambassadors(from(cursor))),
    weeks: planOf((api, cursor) => api.weeks(from(cursor))),
    tasks: planOf((api, cursor) => api.tasks(from(cursor))),
    proofs: planOf((api, cursor) => api.proofs(from(cursor))),
    ledger: planOf((api, cursor) => api.ledger(from(cursor))),
    referralLinks: planOf((api, cursor) => api.referralLinks(from(cursor))),
    conversions: planOf((api, cursor) => api.conversions(from(cursor))),
  },
};
