import { adminExportPath } from '@ambitionhub/contract';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type BulkAct,
  type BulkSelection,
  bulkActs,
  bulkTexts,
  type ListingKind,
} from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChooseRows } from '../../../ui/ChooseRows.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import classes from './BulkBar.module.css';

const BulkDialog = lazyComponent(async () => (await import('./BulkDialog.tsx')).BulkDialog);

type Props = {
  kind: ListingKind;
  /** The list's rows, and the search behind them. */
  shown: readonly ParticipantId[];
  search: { readonly query: string; readonly filter: string };
  total: { readonly count: number; readonly isMore: boolean } | null;
  selection: Selection;
};

/** Acts on many rows at once. */
export function BulkBar({ kind, shown, search, total, selection }: Props) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const { ids, isAll } = selection;
  const isAnybody = isAll || ids.length > 0;
  const isMore = total !== null && (total.isMore || total.count > shown.length);
  const count = total === null ? '' : `${total.count.toLocaleString()}${total.isMore ? '+' : ''}`;
  const chosen = isAll ? search : { ids: [...ids] };
  return (
    <div className={classes.bar}>
      <ChooseRows
        shown={shown}
        selection={selection}
        isMore={isMore}
        texts={{
          shown: bulkTexts.chooseShown,
          all: bulkTexts.chooseAll(count),
          areAll: bulkTexts.allChosen,
          some: bulkTexts.chosen,
        }}
      >
        <Button
          className={classes.csv ?? ''}
          component="a"
          variant="subtle"
          px="xs"
          href={`${adminExportPath}/${kind}.csv?${new URLSearchParams(search)}`}
          download
        >
          {bulkTexts.csv}
        </Button>
      </ChooseRows>
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
          <Button variant="subtle" px="xs" onClick={selection.clear}>
            {bulkTexts.clear}
          </Button>
        </div>
      )}
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
