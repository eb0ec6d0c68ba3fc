import { type HourWeek, hoursTexts, type LoggableAmbassadorship } from '@ambitionhub/contract/hours';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { useLoggable, useOwnWeeks } from '../api/hours.ts';
import { ChangeHours } from './ChangeHours.tsx';
import classes from './Hours.module.css';
import { LogHours } from './LogHours.tsx';
import { WeekCard } from './WeekCard.tsx';

const texts = hoursTexts.student;

type Changing = { readonly hours: HourWeek['hours'][number]; readonly week: HourWeek };

const isSome = (
  places: readonly LoggableAmbassadorship[] | undefined,
): places is readonly [LoggableAmbassadorship, ...LoggableAmbassadorship[]] =>
  places !== undefined && places.length > 0;

/** The student's hours: a way to log them, and the weeks so far (the work, section 3). */
export function Hours() {
  const found = useOwnWeeks();
  const { data: places, error, isFetching, refetch } = useLoggable();
  const hasWeeks = (found.data ?? []).length > 0;
  const [isLogging, setLogging] = useState(false);
  const [changing, setChanging] = useState<Changing | null>(null);
  return (
    <div className={classes.hours}>
      <div className={classes.head}>
        {isSome(places) && <Button onClick={() => setLogging(true)}>{texts.log}</Button>}
        {places?.length === 0 && hasWeeks && <p className={classes.nowhere}>{texts.nowhere}</p>}
        {!places && error !== null && found.error === null && (
          <ErrorState
            message={texts.failed(reasonOf(error))}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
      <PagedList
        found={found}
        loading={texts.loading}
        mark="square"
        failed={texts.failed(reasonOf(found.error))}
        empty={
          places?.length === 0 ? { title: texts.nowhere } : { title: texts.empty, text: texts.emptyHint }
        }
        more={texts.earlier}
      >
        {(found.data ?? []).map((week) => (
          <WeekCard
            key={`${week.ambassadorshipId} ${week.week}`}
            week={week}
            onChange={(hours, week) => setChanging({ hours, week })}
          />
        ))}
      </PagedList>
      {isLogging && isSome(places) && <LogHours places={places} onClose={() => setLogging(false)} />}
      {changing && <ChangeHours {...changing} places={places ?? []} onClose={() => setChanging(null)} />}
    </div>
  );
}
