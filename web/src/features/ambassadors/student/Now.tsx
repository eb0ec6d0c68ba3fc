import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import classes from './Now.module.css';
import { OwnInState } from './OwnInState.tsx';
import { ToDo } from './todo/ToDo.tsx';

const { now, states } = ambassadorTexts.student;

/** What a student has to do now; then their companies, now and before (the work, section 6). */
export const Now = () => (
  <div className={classes.now}>
    <ToDo />
    <OwnInState state="active" title={now.companies} />
    <OwnInState state="ended" title={states.ended} />
  </div>
);
