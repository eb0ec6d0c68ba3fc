import { directoryTexts, studentFilterTable } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { Button } from '../../../ui/Button.tsx';
import { useLooserFilters } from './api/looserFilters.ts';
import type { ChangeFilters } from './filters/useStudentFilters.ts';

type Props = { filters: StudentFilters; onChange: ChangeFilters };

/** The filters to drop, and how many students would then match. */
export function LooserFilters({ filters, onChange }: Props) {
  const { data } = useLooserFilters(filters);
  return data?.without.map(({ filter, total }) => (
    <Button key={filter} variant="default" onClick={() => onChange({ [filter]: undefined })}>
      {directoryTexts.without(studentFilterTable[filter].label, directoryTexts.total(total))}
    </Button>
  ));
}
