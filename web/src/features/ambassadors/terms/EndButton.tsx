import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';

const EndDialog = lazyDialog(async () => (await import('./EndDialog.tsx')).EndDialog);
const texts = ambassadorTexts.end;

/** Ends an active ambassadorship, for either side. */
export function EndButton({ ambassadorship: one }: { ambassadorship: Ambassadorship }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={texts.actionOne(one.with.name)}
        onClick={() => setOpen(true)}
      >
        {texts.action}
      </Button>
      {isOpen && <EndDialog ambassadorship={one} onClose={() => setOpen(false)} />}
    </>
  );
}
