import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type BulkAct,
  type BulkSelection,
  bulkActs,
  bulkTexts,
  type ListingKind,
} from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { openCount } from '../../../ui/openCount.ts';
import type { Selection } from '../../../ui/useSelection.ts';
import classes from './BulkBar.module.css';
import type { Total } from './matchCount.ts';

const BulkDialog = lazyDialog(async () => (await import('./BulkDialog.tsx')).BulkDialog);

type Props = {
  kind: ListingKind;
  /** The list's rows, and the search behind them. */
  shown: readonly ParticipantId[];
  search: { readonly query: string; readonly filter: string };
  total: Total | null;
  selection: Selection;
};

/** Acts on the chosen rows; in view at any scroll position, and nothing moves when it comes or goes. */
export function BulkBar({ kind, shown, search, total, selection }: Props) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { ids, isAll } = selection;
  const isAnybody = isAll || ids.length > 0;
  const isMore = total !== null && (total.isMore || total.count > shown.length);
  const areShown = shown.length > 0 && shown.every((id) => ids.includes(id));
  const count = total === null ? '' : openCount(total);
  const chosen = isAll ? search : { ids: [...ids] };
  return (
    <div className={classes.place}>
      <div className={classes.bar} hidden={!isAnybody}>
        <span className={classes.count} role="status">
          {isAll ? bulkTexts.allChosen : isAnybody && bulkTexts.chosen(ids.length)}
        </span>
        <Button variant="subtle" px="xs" onClick={selection.clear}>
          {bulkTexts.clear}
        </Button>
        {areShown && isMore && !isAll && (
          <Button variant="subtle" px="xs" onClick={selection.chooseAll}>
            {bulkTexts.chooseAll(count)}
          </Button>
        )}
        {bulkActs[kind].map((one) => (
          <Button
            key={one}
            variant="default"
            {...(one === 'delete' && { c: 'var(--ah-crimson)' })}
            onClick={() => setAct(one)}
          >
            {bulkTexts.acts[one]}
          </Button>
        ))}
      </div>
      {act !== null && (
        <BulkDialog
          // The bar offers a kind only the actions that the contract accepts for it.
          selection={{ kind, act, ...chosen } as BulkSelection}
          onClose={() => setAct(null)}
          onStarted={() => {
            setAct(null);
            selection.clear();
          }}
        />
      )}
    </div>
  );
}
