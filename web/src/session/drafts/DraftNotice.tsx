import { sessionTexts } from '@ambitionhub/contract/accounts';
import classes from './DraftNotice.module.css';

/** Shown in a form that another tab has sent while the user typed something else here (decision D18). */
export function DraftNotice({ draft }: { draft: { readonly isElsewhere: boolean } }) {
  return (
    <p role="status" className={classes.notice}>
      {draft.isElsewhere && sessionTexts.sentElsewhere}
    </p>
  );
}
