import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
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
  return (
    <Button
      busy={isPending || busy}
      onClick={({ detail }) => {
        // The second half of a double click would be for the next company, which nobody has looked at.
        if (detail > 1) return;
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
      miw="10.5rem"
      aria-labelledby={`${buttonId} ${nameId}`.trim()}
      busy={isPending}
      onClick={() => mutate({ company, isApproved: !isApproved })}
    >
      {isApproved ? revoke : approve}
    </Button>
  );
}
