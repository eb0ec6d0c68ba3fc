import { applicantFilterTable, applicationTexts } from '@ambitionhub/contract/applications';
import { type PositionId, positionTexts } from '@ambitionhub/contract/positions';
import { Select } from '@mantine/core';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { usePositions } from '../api/positions.ts';

const texts = applicationTexts.company.filter;

type Props = { chosen: PositionId | undefined; onChoose: (chosen: PositionId | undefined) => void };

/** Filters applications by position; not shown to a company with only one. */
export function PositionFilter({ chosen, onChoose }: Props) {
  const { data, isPending } = usePositions();
  if (isPending) return <LoadingGap />;
  const positions = data?.positions ?? [];
  if (positions.length < 2 && chosen === undefined) return null;
  return (
    <Select
      label={applicantFilterTable.position.label}
      data={[
        { value: '', label: texts.anyPosition },
        ...positions.map(({ id, title }) => ({ value: id as string, label: title || positionTexts.unnamed })),
      ]}
      allowDeselect={false}
      value={chosen ?? ''}
      onChange={(value) => onChoose(positions.find(({ id }) => id === value)?.id)}
    />
  );
}
