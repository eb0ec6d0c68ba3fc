import { directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { Button } from '../../../ui/Button.tsx';
import { useExportStudents } from './api/exportStudents.ts';

/** The students that match the filters, as a file for a spreadsheet. */
export function ExportButton({ filters }: { filters: StudentFilters }) {
  const { mutate, isPending } = useExportStudents();
  return (
    <Button variant="default" busy={isPending} onClick={() => mutate(filters)}>
      {isPending ? directoryTexts.exporting : directoryTexts.export}
    </Button>
  );
}
