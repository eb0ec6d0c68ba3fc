import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './ChooseRows.module.css';
import type { Selection } from './useSelection.ts';

type Props = {
  shown: readonly ParticipantId[];
  selection: Selection;
  /** Whether more match than the list shows. */
  isMore: boolean;
  texts: {
    readonly shown: string;
    /** Chooses all matches, including those not shown. */
    readonly all: string;
    readonly areAll: string;
    readonly some: (count: number) => string;
  };
  /** Content at the end of the line. */
  children?: ReactNode;
};

/** Selects the shown rows or all matches, and shows how many are selected. */
export function ChooseRows({ shown, selection, isMore, texts, children }: Props) {
  const { ids, isAll } = selection;
  const isAnybody = isAll || ids.length > 0;
  const areShown = shown.length > 0 && (isAll || shown.every((id) => ids.includes(id)));
  return (
    <div className={classes.line}>
      <Checkbox
        label={texts.shown}
        checked={areShown}
        indeterminate={isAnybody && !areShown}
        onChange={(event) =>
          event.currentTarget.checked ? selection.choose(shown, true) : selection.clear()
        }
      />
      {areShown && isMore && !isAll && (
        <Button variant="subtle" onClick={selection.chooseAll}>
          {texts.all}
        </Button>
      )}
      <span role="status">{isAll ? texts.areAll : isAnybody && texts.some(ids.length)}</span>
      {children}
    </div>
  );
}
