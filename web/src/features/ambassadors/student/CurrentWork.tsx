import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { ReceivedReviews } from '../../reviews/index.ts';
import { useMine } from '../api/mine.ts';
import classes from './CurrentWork.module.css';
import { OwnInState } from './OwnInState.tsx';
import { ToDo } from './todo/ToDo.tsx';

const { now, states } = ambassadorTexts.student;

/** A student's to-do list, then their current and former companies (the work, section 6). */
export function CurrentWork() {
  const { data, error } = useMine('active');
  // The to-do list uses the same query, and shows the error and the retry once for both.
  const hasFailed = error !== null && data === undefined;
  return (
    <div className={classes.now}>
      <ToDo />
      {!hasFailed && (
        <>
          <OwnInState state="active" title={now.companies} />
          <OwnInState state="ended" title={states.ended} />
          <ReceivedReviews isOnlyFilled />
        </>
      )}
    </div>
  );
}
