import { sessionTexts } from '@ambitionhub/contract/accounts';
import classes from './DraftNotice.module.css';

/** In a form that was sent in another tab while something else was typed here (decision D18). */
export function DraftNotice({ draft }: { draft: { readonly isElsewhere: boolean } }) {
  return (
    <p role="status" className={classes.notice}>
      {draft.isElsewhere && sessionTexts.sentElsewhere}
    </p>
  );
}
