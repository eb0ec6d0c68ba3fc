import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { bulkTexts } from '@ambitionhub/contract/moderation';
import { Checkbox } from '@mantine/core';
import type { Selection } from '../../../ui/useSelection.ts';

type Props = { id: ParticipantId; name: string; selection: Selection };

export function RowCheck({ id, name, selection }: Props) {
  return (
    <Checkbox
      aria-label={bulkTexts.choose(name)}
      checked={selection.isChosen(id)}
      onChange={(event) => selection.choose([id], event.currentTarget.checked)}
    />
  );
}

/** Chooses all rows shown, or none. */
type AllProps = { shown: readonly ParticipantId[]; selection: Selection; isNamed?: boolean };

export function AllCheck({ shown, selection, isNamed = false }: AllProps) {
  const { ids, isAll } = selection;
  const areShown = isAll || shown.every((id) => ids.includes(id));
  return (
    <Checkbox
      {...{ [isNamed ? 'label' : 'aria-label']: bulkTexts.chooseShown }}
      checked={areShown}
      indeterminate={ids.length > 0 && !areShown}
      onChange={(event) => (event.currentTarget.checked ? selection.choose(shown, true) : selection.clear())}
    />
  );
}
