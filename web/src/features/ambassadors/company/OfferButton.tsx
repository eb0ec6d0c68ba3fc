import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { usePair } from '../api/pair.ts';
import type { Offered } from './OfferDialog.tsx';

const OfferDialog = lazyDialog(async () => (await import('./OfferDialog.tsx')).OfferDialog);

const { action, see } = ambassadorTexts.company.offer;

type Props = {
  student: Offered;
  variant?: 'filled' | 'default';
  /** Whether it links to an existing offer or work, which nothing else on the screen shows. */
  leads?: boolean;
};

/**
 * 'Make an offer', wherever a company views a student who has written to it. If it may not make one: nothing, or a link to the reason.
 */
export function OfferButton({ student, variant = 'filled', leads = false }: Props) {
  const { data, isPending } = usePair(student.id);
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <LoadingGap />;
  const { id, state } = (leads && data?.ambassadorship) || {};
  return (
    <>
      {(state === 'offered' || state === 'active') && (
        <Button
          size="sm"
          variant="default"
          onClick={() => navigate({ to: '.', search: { tab: 'ambassadors', person: id } })}
        >
          {see[state]}
        </Button>
      )}
      {data?.mayOffer && (
        <Button
          size="sm"
          variant={variant}
          onPointerEnter={() => void OfferDialog.load()}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
      {isOpen && <OfferDialog student={student} onClose={() => setOpen(false)} />}
    </>
  );
}
