import { directoryTexts, studentExportPath } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { useAlert } from '../../../../ui/AlertDialog.tsx';

async function download(filters: StudentFilters): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) query.append(name, one);
  const response = await fetch(`${studentExportPath}?${query}`);
  if (!response.ok) throw new Error(directoryTexts.exportFailed);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = 'students.csv';
  link.click();
  URL.revokeObjectURL(url);
}

export function useExportStudents() {
  const alert = useAlert();
  return useMutation({
    mutationFn: download,
    onError: () => void alert(directoryTexts.exportFailed),
  });
}
