import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { MantineSize } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStandingWith } from '../api/pair.ts';
import type { Offered } from './OfferDialog.tsx';

const OfferDialog = lazyDialog(async () => (await import('./OfferDialog.tsx')).OfferDialog);

type Props = { student: Offered; size?: MantineSize | 'compact-sm'; variant?: 'filled' | 'default' };

/** 'Make an offer', wherever a company views a student who has written to it; nothing while it may not. */
export function OfferButton({ student, size = 'sm', variant = 'filled' }: Props) {
  const { data } = useStandingWith(student.id);
  const [asked, setAsked] = useState(false);
  return (
    <>
      {data?.mayOffer && (
        <Button
          size={size}
          variant={variant}
          onPointerEnter={() => void OfferDialog.load()}
          onClick={() => setAsked(true)}
        >
          {ambassadorTexts.company.offer.action}
        </Button>
      )}
      {asked && <OfferDialog student={student} onClose={() => setAsked(false)} />}
    </>
  );
}
