import { schoolTexts } from '@ambitionhub/contract/moderation';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useWaitingSchools } from '../api/schools.ts';

const SchoolsDialog = lazyDialog(async () => (await import('./SchoolsDialog.tsx')).SchoolsDialog);

/** News with the number of schools that wait for a decision, and the dialog in which they are decided. */
export function useSchoolsNews(): { readonly news: ReactNode | undefined; readonly dialog: ReactNode } {
  const { data, isError } = useWaitingSchools();
  const [isOpen, setIsOpen] = useState(false);
  const count = data?.schools.length ?? 0;
  const line = (
    <NewsLine
      key="schools"
      icon="clock"
      tone="quiet"
      title={count === 1 ? schoolTexts.oneWaits : schoolTexts.manyWait(count)}
      actions={
        <Button size="compact-md" fz="sm" onClick={() => setIsOpen(true)}>
          {schoolTexts.review}
        </Button>
      }
    />
  );
  return {
    news: count > 0 ? line : data || isError ? null : undefined,
    dialog: isOpen && <SchoolsDialog onClose={() => setIsOpen(false)} />,
  };
}
