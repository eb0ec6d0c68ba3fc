import { randomUUID } from 'node:crypto';
import type { AmbassadorshipId, TermsInput } from '@ambitionhub/contract/ambassadors';
import { type Day, dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { registerAcceptancesJobs } from '../../src/features/ambassadors/index.ts';
import { send } from './conversation.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './server.ts';
import { runHolds } from './undo-windows.ts';
import { withReactions } from './with-reactions.ts';

/** Today in the time zone of a company that has named no other. */
export const companyToday = (): Day => dayIn(defaultTimeZone, new Date());

/** Terms that begin today: eight hours a week at $15.00. */
export const someTerms = (change: Partial<TermsInput> = {}): TermsInput => ({
  pay: 'hourly',
  rateCents: 1500,
  weeklyMinutes: 480,
  fromDay: companyToday(),
  lastDay: null,
  text: 'Two tables on the quad each week.',
  ...change,
});

export const anOfferId = (): AmbassadorshipId => randomUUID() as AmbassadorshipId;

/** An approved company offers these terms to a student who has written to it. */
export async function offerTerms(
  company: Person,
  student: Person,
  terms: Partial<TermsInput> = {},
  id: AmbassadorshipId = anOfferId(),
): Promise<AmbassadorshipId> {
  await company.api.ambassadors.offer({ id, with: student.id, terms: someTerms(terms) });
  return id;
}

/** Accepts an offer, and ends the ten seconds in which that can be undone. */
export async function acceptOffer(
  server: RunningServer,
  student: Pick<Person, 'api'>,
  onScreen: { readonly id: AmbassadorshipId; readonly version: number },
): Promise<void> {
  await student.api.ambassadors.accept(onScreen);
  await tellAcceptances(server);
}

/** Ends the ten seconds for all acceptances, and makes them final. */
export async function tellAcceptances(server: RunningServer): Promise<void> {
  await server.pool.query(
    "UPDATE undo_windows SET until = now() - interval '1 minute' WHERE state = 'open' AND kind = 'tell-acceptances'",
  );
  await runHolds(registerAcceptancesJobs, withReactions(server.db));
}

/**
 * An ambassador of an approved company, under these terms. A student who has not written to the company does so
 * first.
 */
export async function anAmbassador(
  server: RunningServer,
  company: Person,
  student: Person,
  terms: Partial<TermsInput> = {},
): Promise<AmbassadorshipId> {
  const { rowCount } = await server.pool.query(
    'SELECT FROM messages WHERE sender_id = $1 AND conversation_id IN (SELECT id FROM conversations WHERE (student_id, company_id) IN (SELECT $1::uuid, coalesce(company_id, id) FROM users WHERE id = $2))',
    [student.id, company.id],
  );
  if (rowCount === 0) await send(student, company, 'I would love to represent you.');
  const id = await offerTerms(company, student, terms);
  await acceptOffer(server, student, { id, version: 1 });
  return id;
}
