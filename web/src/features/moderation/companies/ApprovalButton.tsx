import { type CompanyListing, moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useSetApproval } from '../api/acts.ts';
import quiet from '../listing/Quiet.module.css';

const { approve, approveNext, revoke } = moderationTexts.approval;

type Props = {
  company: CompanyListing;
  /** The id of the element that names the company; none if the button is under the name. */
  nameId?: string;
  /** In a list, where each row has one. */
  isQuiet?: boolean;
};

/** Whether the confirmation has been visible for at most this many milliseconds. */
function useNew(forMs: number): boolean {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isNew;
}

/** Whether the focus is where the review put it: on the heading or the dialog. */
const isAtRest = (focused: Element | null): boolean =>
  focused === null || !focused.matches('a, button, input, textarea, select, summary');

/** Approves a company in the review, and moves on to the next one. */
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
  const isNew = useNew(moderationTimings.doublePress);
  const button = useRef<HTMLButtonElement>(null);
  // Approving in a row is one key each, unless the admin has gone elsewhere in the meantime.
  useEffect(() => {
    if (!isNew && isAtRest(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Button
      ref={button}
      busy={isPending || busy}
      // The second half of a double press would approve this company, which the admin has not seen.
      disabled={isNew}
      onClick={() => {
        mutate({ company, isApproved: true }, { onSuccess: goOn });
      }}
    >
      {approveNext}
    </Button>
  );
}

export function ApprovalButton({ company, nameId = '', isQuiet = false }: Props) {
  const { isApproved } = company;
  const buttonId = useId();
  const { mutate, isPending } = useSetApproval();
  return (
    <Button
      id={buttonId}
      variant={isQuiet ? 'subtle' : isApproved ? 'default' : 'filled'}
      {...(isQuiet && { size: 'compact-sm', className: quiet.act ?? '' })}
      aria-labelledby={`${buttonId} ${nameId}`.trim()}
      busy={isPending}
      onClick={() => mutate({ company, isApproved: !isApproved })}
    >
      {isApproved ? revoke : approve}
    </Button>
  );
}
