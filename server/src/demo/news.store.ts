import { randomUUID } from 'node:crypto';
import { type ParticipantId, userId } from '@ambitionhub/contract/accounts';
import { eq } from 'drizzle-orm';
import { users } from '../features/accounts/index.ts';
import { bellEntries } from '../features/notifications/index.ts';
import type { Transaction } from '../platform/database/index.ts';

type DemoNews = Pick<typeof bellEntries.$inferInsert, 'group' | 'kind' | 'text' | 'href'> & {
  readonly minutesAgo: number;
  readonly isRead?: true;
};

const work = { group: 'work', kind: 'proof-return' } as const;
const ofStudent = '/student-dashboard?tab=';
const ofCompany = '/company-dashboard?tab=';
const ofAdmin = '/admin-dashboard?tab=messages&view=';

/** What the demo student was told by the demo company, and it by others. Several of one kind came together. */
const demoNews = (company: string) =>
  ({
    student: [
      {
        group: 'pay',
        kind: 'payment-recorded',
        text: `${company} says it paid you $360.00`,
        href: `${ofStudent}work&view=earnings`,
        minutesAgo: 40,
      },
      {
        ...work,
        text: 'Changes requested: Put up posters where people wait',
        href: `${ofStudent}work&view=tasks`,
        minutesAgo: 190,
      },
      {
        ...work,
        kind: 'week-approve',
        text: `Your hours at ${company} are approved`,
        href: `${ofStudent}work&view=hours`,
        minutesAgo: 2 * 1440,
        isRead: true,
      },
      {
        group: 'applications',
        kind: 'ambassadorship-offered',
        text: `${company} wants you!`,
        href: `${ofStudent}messages`,
        minutesAgo: 29 * 1440,
        isRead: true,
      },
    ],
    company: [
      {
        ...work,
        kind: 'proof-hand-in',
        text: 'Emily Tran has handed in “Film thirty seconds of your morning”',
        href: `${ofCompany}ambassadors&view=review`,
        minutesAgo: 12,
      },
      {
        ...work,
        kind: 'proof-hand-in',
        text: 'Emily Tran has handed in “Post about the honey lavender cold brew”',
        href: `${ofCompany}ambassadors&view=review`,
        minutesAgo: 13,
      },
      {
        group: 'applications',
        kind: 'ambassadorship-accepted',
        text: 'Chloe Ramirez has accepted your offer',
        href: `${ofCompany}messages`,
        minutesAgo: 9 * 1440,
        isRead: true,
      },
    ],
    admin: [
      {
        group: 'admin',
        kind: 'message-reported',
        text: 'A message was reported',
        href: `${ofAdmin}reports`,
        minutesAgo: 30,
      },
      {
        group: 'admin',
        kind: 'objection',
        text: 'A student objects to a decision about “Sign people up for the first-week box”',
        href: `${ofAdmin}objections`,
        minutesAgo: 3 * 1440,
        isRead: true,
      },
    ],
  }) as const satisfies Record<string, readonly DemoNews[]>;

type Speaker = { readonly id: ParticipantId; readonly name: string };

/** Fills the bells of the demo student and company, and of the admin, if there is one yet. */
export async function addNews(
  tx: Transaction,
  { student, company, now }: { readonly student: Speaker; readonly company: Speaker; readonly now: Date },
): Promise<void> {
  const told = demoNews(company.name);
  const rows = (of: ParticipantId, byId: ParticipantId | null, news: readonly DemoNews[]) =>
    news.map(({ minutesAgo, isRead, ...entry }) => ({
      ...entry,
      id: randomUUID(),
      userId: userId.parse(of),
      byId,
      at: new Date(now.getTime() - minutesAgo * 60_000),
      readAt: isRead ? now : null,
    }));
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'));
  await tx
    .insert(bellEntries)
    .values([
      ...rows(student.id, company.id, told.student),
      ...rows(company.id, null, told.company),
      ...admins.flatMap(({ id }) => rows(id, null, told.admin)),
    ]);
}
