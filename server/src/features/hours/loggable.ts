import type { UserId } from '@ambitionhub/contract/accounts';
import { spansOf } from '@ambitionhub/contract/ambassadors';
import { addDays, dayIn, weekOf } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import {
  handInUntil,
  hoursDays,
  type LoggableAmbassadorship,
  loggableSpans,
} from '@ambitionhub/contract/hours';
import type { Database } from '../../platform/database/index.ts';
import { findAcceptedTerms } from '../ambassadors/index.ts';
import { findHabits, listAmbassadorships } from './store.ts';

/** The days on which a student can log hours now, and the rate, for each company with hourly pay. */
export async function readLoggable(
  db: Database,
  studentId: UserId,
  now: Date,
): Promise<LoggableAmbassadorship[]> {
  // One extra day on each side, for other time zones.
  const utc = dayIn('UTC', now);
  const found = await listAmbassadorships(db, studentId, addDays(utc, -hoursDays.after - 1));
  const ids = found.map(({ id }) => id);
  const [terms, habits] = await Promise.all([
    findAcceptedTerms(db, ids),
    findHabits(db, studentId, ids, weekOf(addDays(utc, -hoursDays.logged - 1))),
  ]);
  return found.flatMap((place) => {
    const today = dayIn(place.timeZone ?? defaultTimeZone, now);
    const agreed = terms.get(place.id) ?? [];
    const spans = loggableSpans({ ...place, spans: spansOf(agreed, place.lastDay) }, today);
    if (spans.length === 0) return [];
    return [
      {
        ambassadorshipId: place.id,
        with: {
          id: place.companyId,
          name: place.name,
          image: place.image,
          userType: 'company' as const,
          gone: place.timeZone === null,
        },
        today,
        spans: spans.map(({ first, last, terms: { version, rateCents } }) => ({
          first,
          last,
          rateCents,
          weeklyMinutes: agreed.find((one) => one.version === version)?.weeklyMinutes ?? null,
        })),
        approved: (habits.approved.get(place.id) ?? []).map(({ week }) => week),
        until: handInUntil(place.lastDay),
        lastMinutes: habits.last.get(place.id) ?? null,
      },
    ];
  });
}
