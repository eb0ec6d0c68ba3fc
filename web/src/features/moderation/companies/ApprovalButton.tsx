import { type CompanyListing, moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useSetApproval } from '../api/acts.ts';
import { shownName } from '../listing/shownName.ts';

const { approve, approveNext, revoke, wasApproved } = moderationTexts.approval;

type Props = {
  company: CompanyListing;
  /** The element that names the company; none where the button stands under the name already. */
  nameId?: string;
};

/** Whether what asks has been there for no longer than so many milliseconds. */
function useNew(forMs: number): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isNew;
}

/** Approves a company that one was led to, and leads on to the next one. */
export function ApproveNext({
  company,
  busy,
  goOn,
}: {
  company: CompanyListing;
  busy: boolean;
  goOn: () => void;
}) {
  const { mutate, isPending } = useSetApproval();
  const toast = useToast();
  const isNew = useNew(moderationTimings.doublePress);
  return (
    <Button
      busy={isPending || busy}
      // The second half of a double press would be for this company, which nobody has looked at.
      disabled={isNew}
      onClick={() => {
        mutate(
          { company, isApproved: true },
          {
            onSuccess: () => {
              toast.success(wasApproved(shownName(company)));
              goOn();
            },
          },
        );
      }}
    >
      {approveNext}
    </Button>
  );
}

export function ApprovalButton({ company, nameId = '' }: Props) {
  const { isApproved } = company;
  const buttonId = useId();
  const { mutate, isPending } = useSetApproval();
  return (
    <Button
      id={buttonId}
      variant={isApproved ? 'default' : 'filled'}
      miw={{ base: 0, md: '10.5rem' }}
      aria-labelledby={`${buttonId} ${nameId}`.trim()}
      busy={isPending}
      onClick={() => mutate({ company, isApproved: !isApproved })}
    >
      {isApproved ? revoke : approve}
    </Button>
  );
}
