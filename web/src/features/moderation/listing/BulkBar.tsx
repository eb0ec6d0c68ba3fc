import { adminExportPath } from '@ambitionhub/contract';
import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type BulkAct,
  type BulkSelection,
  bulkActs,
  bulkTexts,
  type ListingKind,
} from '@ambitionhub/contract/moderation';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import classes from './BulkBar.module.css';
import type { Selection } from './useSelection.ts';

const BulkDialog = lazily(async () => (await import('./BulkDialog.tsx')).BulkDialog);

type Props = {
  kind: ListingKind;
  /** What the list shows, and how it was found. */
  shown: readonly UserId[];
  search: { readonly query: string; readonly filter: string };
  total: { readonly count: number; readonly isMore: boolean } | null;
  selection: Selection;
};

/** Acts on many rows at once. */
export function BulkBar({ kind, shown, search, total, selection }: Props) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { ids, isAll } = selection;
  const isAnybody = isAll || ids.length > 0;
  const areShown = shown.length > 0 && (isAll || shown.every((id) => ids.includes(id)));
  const isMore = total !== null && (total.isMore || total.count > shown.length);
  const count = total === null ? '' : `${total.count.toLocaleString()}${total.isMore ? '+' : ''}`;
  const chosen = isAll ? search : { ids: [...ids] };
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <Checkbox
          label={bulkTexts.chooseShown}
          checked={areShown}
          indeterminate={isAnybody && !areShown}
          onChange={(event) =>
            event.currentTarget.checked ? selection.choose(shown, true) : selection.clear()
          }
        />
        {areShown && isMore && !isAll && (
          <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
            {bulkTexts.chooseAll(count)}
          </Button>
        )}
        <span role="status">{isAll ? bulkTexts.allChosen : isAnybody && bulkTexts.chosen(ids.length)}</span>
        <Button
          className={classes.csv ?? ''}
          component="a"
          variant="subtle"
          size="compact-sm"
          href={`${adminExportPath}/${kind}.csv?${new URLSearchParams(search)}`}
          download
        >
          {bulkTexts.csv}
        </Button>
      </div>
      {isAnybody && (
        <div className={classes.line}>
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
          <Button variant="subtle" onClick={selection.clear}>
            {bulkTexts.clear}
          </Button>
        </div>
      )}
      {act !== null && (
        <BulkDialog
          // What the bar offers for a kind is what the contract takes for it.
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
