import { sessionTexts } from '@ambitionhub/contract/accounts';
import classes from './DraftNotice.module.css';
import type { ElsewhereAct } from './useDraft.ts';

type Props = { draft: { readonly elsewhere: ElsewhereAct | null } };

/** Shown in a form that another tab changed last (decision D20). */
export function DraftNotice({ draft: { elsewhere } }: Props) {
  return (
    <p role="status" className={classes.notice}>
      {elsewhere && sessionTexts.elsewhere[elsewhere]}
    </p>
  );
}
