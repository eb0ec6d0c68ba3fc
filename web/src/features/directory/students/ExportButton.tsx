import { directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { Button } from '../../../ui/Button.tsx';
import { useExportStudents } from './api/exportStudents.ts';

/** The students that match the filters, as a file for a spreadsheet. */
export function ExportButton({ filters, isShort }: { filters: StudentFilters; isShort: boolean }) {
  const { mutate, isPending } = useExportStudents();
  const text = isPending ? directoryTexts.exporting : directoryTexts.export;
  return (
    <Button variant="default" aria-label={text} busy={isPending} onClick={() => mutate(filters)}>
      {isShort ? directoryTexts.exportShort : text}
    </Button>
  );
}
