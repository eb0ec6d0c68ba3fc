import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { reviewTexts } from '@ambitionhub/contract/reviews';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReviewsWith } from './lazy.ts';

type Props = {
  side: 'student' | 'company';
  other: { readonly id: ParticipantId; readonly name: string };
};

/** Opens what the user and the other side say of each other. */
export function ReviewsButton({ side, other }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={reviewTexts.with(other.name)}
        onClick={() => setIsOpen(true)}
      >
        {reviewTexts.title}
      </Button>
      {isOpen && (
        <Dialog title={reviewTexts.with(other.name)} closable onClose={() => setIsOpen(false)}>
          <ReviewsWith side={side} other={other} />
        </Dialog>
      )}
    </>
  );
}
