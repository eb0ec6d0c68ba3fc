import type { AmbassadorshipId, AmbassadorshipState } from '@ambitionhub/contract/ambassadors';
import { lapseAndEndByCalendar } from '../../src/features/ambassadors/calendar.ts';
import { acceptOffer, anOfferId, companyToday, offerTerms } from '../support/ambassadors.ts';
import { send } from '../support/conversation.ts';
import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

export type Ends = { readonly student: Person; readonly company: Person };

/** Does what the calendar has to do now, with every reaction but those that leave the database. */
export const passTimeOn = ({ db }: RunningServer): Promise<void> => lapseAndEndByCalendar(withReactions(db));

/** Makes an offer that old. */
export const ageOffer = (server: RunningServer, id: AmbassadorshipId, days: number): Promise<unknown> =>
  server.pool.query(
    'UPDATE ambassadorships SET offered_at = offered_at - make_interval(days => $2) WHERE id = $1',
    [id, days],
  );

/** Makes the last day of an ambassadorship yesterday's. */
export const passLastDay = (server: RunningServer, id: AmbassadorshipId): Promise<unknown> =>
  server.pool.query(
    'UPDATE ambassadorships SET first_day = $2::date - 9, last_day = $2::date - 1 WHERE id = $1',
    [id, companyToday()],
  );

export const end = (
  { api }: Person,
  id: AmbassadorshipId,
  lastDay = companyToday(),
  reason = 'I graduate.',
) => api.ambassadors.end({ id, lastDay, reason });

/** Brings a student and a company who have not written yet to a state, by the usual steps. */
export async function bringTo(
  server: RunningServer,
  { student, company }: Ends,
  state: AmbassadorshipState | 'none',
): Promise<AmbassadorshipId> {
  await send(student, company, 'I would love to represent you.');
  if (state === 'none') return anOfferId();
  const id = await offerTerms(company, student);
  const onScreen = { id, version: 1 };
  const steps: Readonly<Record<AmbassadorshipState, () => Promise<unknown>>> = {
    offered: async () => {},
    declined: () => student.api.ambassadors.decline({ ...onScreen, note: 'I have exams.' }),
    lapsed: async () => {
      await ageOffer(server, id, 14);
      await passTimeOn(server);
    },
    'taken-back': () => company.api.ambassadors.takeBack({ id }),
    active: () => acceptOffer(server, student, onScreen),
    ended: async () => {
      await acceptOffer(server, student, onScreen);
      await end(student, id);
      await passLastDay(server, id);
      await passTimeOn(server);
    },
  };
  await steps[state]();
  return id;
}

export const newestOf = async (viewer: Person, { id }: { readonly id: Person['id'] }) =>
  (await viewer.api.ambassadors.ofPair({ with: id })).ambassadorship;
