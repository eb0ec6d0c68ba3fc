import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { bulkTexts } from '@ambitionhub/contract/moderation';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../../../ui/useSelection.ts';
import classes from './Row.module.css';

type Props = { id: ParticipantId; name: string; selection: Selection; children: ReactNode };

/** The start of a row: its checkbox and its picture. */
export function RowMark({ id, name, selection, children }: Props) {
  return (
    <div className={classes.mark}>
      <Checkbox
        aria-label={bulkTexts.choose(name)}
        checked={selection.isChosen(id)}
        onChange={(event) => selection.choose([id], event.currentTarget.checked)}
      />
      {children}
    </div>
  );
}
