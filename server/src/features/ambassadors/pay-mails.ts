import { companyId } from '@ambitionhub/contract/accounts';
import {
  dueBy,
  dueOf,
  formatDay,
  formatDue,
  spansOf,
  type TermsSpan,
} from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { money } from '@ambitionhub/contract/ledger';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import type { Queries } from '../../platform/database/index.ts';
import { defineMail } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';
import { earningsPage, payPage } from '../ledger/index.ts';
import { findPaid, listPaid } from './regular-pay.store.ts';
import { findAcceptedTerms } from './terms.store.ts';

/** The number of ambassadors that an email to a company lists. */
const named = 10;

/** The days on which each of these ambassadors' accepted terms apply. */
async function spansOfAll(
  db: Queries,
  places: readonly { readonly id: string; readonly lastDay: Day | null }[],
): Promise<ReadonlyMap<string, readonly TermsSpan[]>> {
  const terms = await findAcceptedTerms(
    db,
    places.map(({ id }) => id),
  );
  return new Map(places.map(({ id, lastDay }) => [id, spansOf(terms.get(id) ?? [], lastDay)]));
}

export const payDueText = (company: string, cents: number): string =>
  `${company} owes you ${money(cents, 'en-US')}`;

/** Tells a student what a company owes them after pay has fallen due. */
export const payDueMail = defineMail({
  kind: 'pay-due',
  lane: 'bulk',
  data: z.object({ ambassadorshipId: z.uuid(), key: z.string() }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { ambassadorshipId, key }) => {
    const place = await findPaid(db, ambassadorshipId);
    if (!place) return null;
    const due = dueOf((await spansOfAll(db, [place])).get(place.id) ?? [], key);
    if (!due) return null;
    const company = place.companyName || 'The company';
    const [amount, what] = [money(due.cents, 'en-US'), formatDue(due)];
    return {
      to: place.studentId,
      by: place.companyId,
      letter: {
        subject: payDueText(company, due.cents),
        preview: `${what}: ${amount}`,
        parts: [
          `Your pay came due on ${formatDay(due.dueOn)}: ${company} owes you ${amount}.`,
          `This is for ${what}.`,
          {
            is: 'action',
            label: 'See your earnings',
            url: link(earningsPage),
          },
        ],
      },
    };
  },
});

/** Tells a company once a day whose pay fell due, and the amount. */
export const payDueCompanyMail = defineMail({
  kind: 'pay-due-company',
  lane: 'bulk',
  data: z.object({ companyId, dueOn: day }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { companyId, dueOn }) => {
    const to = await findOwner(db, companyId);
    if (!to) return null;
    const places = await listPaid(db, companyId);
    const spans = await spansOfAll(db, places);
    const due = places.flatMap(({ id, name }) =>
      dueBy(spans.get(id) ?? [], dueOn, dueOn).map((one) => ({ ...one, name })),
    );
    if (due.length === 0) return null;
    const total = money(
      due.reduce((sum, { cents }) => sum + cents, 0),
      'en-US',
    );
    const url = link(payPage);
    const others = due.length - named;
    return {
      to,
      by: null,
      letter: {
        subject: `You owe ${total} in pay`,
        preview: `Due on ${formatDay(dueOn)}, under the terms you agreed to.`,
        parts: [
          {
            is: 'list',
            heading: `Due on ${formatDay(dueOn)}: ${total}`,
            rows: due
              .toSorted((one, other) => other.cents - one.cents)
              .slice(0, named)
              .map((one) => ({
                title: one.name || 'Student',
                text: `${formatDue(one)}: ${money(one.cents, 'en-US')}`,
                url,
              })),
          },
          ...(others > 0 ? [`And ${others.toLocaleString('en-US')} more.`] : []),
          { is: 'action', label: 'See what you owe', url },
        ],
      },
    };
  },
});
