import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useSetApproval } from '../api/acts.ts';

const { approve, revoke } = moderationTexts.approval;

type Props = {
  company: CompanyListing;
  /** The element that names the company; none where the button stands under the name already. */
  nameId?: string;
};

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
