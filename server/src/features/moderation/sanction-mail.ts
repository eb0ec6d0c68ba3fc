import { asCompany, asStudent, productName } from '@ambitionhub/contract/accounts';
import { sanctionTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter, mailReasons } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';
import { findSanction, type SanctionRow } from './sanctions.store.ts';

const { notice, decisions } = sanctionTexts;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const told = {
  imposed: (row: SanctionRow) => ({
    subject: notice.titles[row.kind],
    texts: [
      `${notice.reason}: ${row.reason}`,
      ...(row.until ? [`${notice.until} ${day.format(row.until)} (UTC).`] : []),
      'Log in to read it again or to appeal if you think it is wrong. You can appeal once.',
    ],
  }),
  kept: (row: SanctionRow) => ({ subject: decisions.kept, texts: [row.answer] }),
  lifted: (row: SanctionRow) => ({
    subject: sanctionTexts.liftedTitles[row.kind],
    texts: [
      row.liftReason,
      'You can use your account again as before, unless another decision is still in force.',
    ],
  }),
} as const;

const letter = ({ subject, texts }: { subject: string; texts: readonly string[] }, url: string): Letter => ({
  subject: `${productName}: ${subject}`,
  preview: texts[0] ?? subject,
  parts: [...texts, { is: 'action', label: `Log in to ${productName}`, url }],
  notes: [mailReasons.account],
});

/** Tells a user about a decision on their account, and the reason. */
export const sanctionMail = defineMail({
  kind: 'sanction',
  lane: 'usual',
  data: z.object({ sanctionId: z.uuid(), what: z.enum(['imposed', 'lifted', 'kept']) }),
  unsubscribe: null,
  write: async ({ db, link }, { sanctionId, what }) => {
    const row = await findSanction(db, sanctionId);
    if (!row) return null;
    const to = (await findOwner(db, asCompany(row.userId))) ?? asStudent(row.userId);
    return { to, by: null, letter: letter(told[what](row), link(paths.login)) };
  },
});
