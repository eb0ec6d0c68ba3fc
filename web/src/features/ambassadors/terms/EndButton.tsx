import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';

const EndDialog = lazyDialog(async () => (await import('./EndDialog.tsx')).EndDialog);
const texts = ambassadorTexts.end;

/** Ends an active ambassadorship, for either side. */
export function EndButton({ ambassadorship: one }: { ambassadorship: Ambassadorship }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={texts.actionOne(one.with.name)}
        onClick={() => setAsked(true)}
      >
        {texts.action}
      </Button>
      {asked && <EndDialog ambassadorship={one} onClose={() => setAsked(false)} />}
    </>
  );
}
