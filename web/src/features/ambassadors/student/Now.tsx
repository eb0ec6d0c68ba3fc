import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useMine } from '../api/mine.ts';
import classes from './Now.module.css';
import { OwnInState } from './OwnInState.tsx';
import { ToDo } from './todo/ToDo.tsx';

const { now, states } = ambassadorTexts.student;

/** What a student has to do now; then their companies, now and before (the work, section 6). */
export function Now() {
  const { data, error } = useMine('active');
  // The list of what to do has the same query: it says once what failed, and tries it again.
  const hasFailed = error !== null && data === undefined;
  return (
    <div className={classes.now}>
      <ToDo />
      {!hasFailed && (
        <>
          <OwnInState state="active" title={now.companies} />
          <OwnInState state="ended" title={states.ended} />
        </>
      )}
    </div>
  );
}
