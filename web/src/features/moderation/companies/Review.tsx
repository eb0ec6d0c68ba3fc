import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { adminTabs, type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { type ReactNode, useEffect, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { loadAhead } from '../../../ui/loadAhead.ts';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { useCompanyListing, useWaitingCompanies } from '../api/listings.ts';
import { ApproveNext } from './ApprovalButton.tsx';
import { isPending } from './isPending.ts';
import { useCompanyNeighbors } from './useListedCompanies.ts';
import { useLookedAtCompany, useReview } from './useReview.ts';

const { approval, errors } = moderationTexts;
const CompanyDetails = lazyDialog(async () => (await import('./CompanyDetails.tsx')).CompanyDetails);

/** The open company; a pending one has a link to the next. */
export function Review() {
  const { id, close } = useLookedAtCompany();
  return id && <Reviewed id={id} onClose={close} />;
}

function Reviewed({ id, onClose }: { id: ParticipantId; onClose: () => void }) {
  const { data: company, error, refetch } = useCompanyListing(id);
  /** All companies seen since the review began, in their first state, the current one last. */
  const [passed, setPassed] = useState<readonly CompanyListing[]>([]);
  const [present] = passed.slice(-1);
  const { isLed } = useLookedAtCompany();
  const neighbors = useCompanyNeighbors();
  const { goOn, isGoingOn } = useReview(passed);
  if (company !== undefined && company.id !== present?.id) setPassed([...passed, company]);

  if (error !== null && company === undefined)
    return (
      <Dialog title={adminTabs.companies} closable onClose={onClose}>
        <ErrorState message={errors.load('companies', reasonOf(error))} onRetry={() => void refetch()} />
      </Dialog>
    );
  if (company === undefined) return null;
  const waited = present !== undefined && isPending(present);
  const isFirstChoice = !isLed && !isPending(company);
  return (
    <CompanyDetails
      company={company}
      neighbors={neighbors}
      onClose={onClose}
      goOn={isLed ? goOn : undefined}
      decide={isLed && waited && <ApproveNext key={id} company={company} busy={isGoingOn} goOn={goOn} />}
      next={
        waited && (
          <Button variant={isFirstChoice ? 'filled' : 'default'} busy={isGoingOn} onClick={goOn}>
            {approval.next}
          </Button>
        )
      }
    />
  );
}

/**
 * News with the number of pending companies, which leads through them one by one from anywhere in the
 * dashboard.
 */
export function useReviewNews(): ReactNode | undefined {
  const waiting = useWaitingCompanies();
  const { goOn, isGoingOn } = useReview([]);
  useEffect(() => {
    if (waiting) loadAhead(CompanyDetails.load);
  }, [waiting]);
  if (waiting === undefined || waiting === null) return waiting;
  return (
    <NewsLine
      key="review"
      icon="clock"
      tone="waiting"
      title={waiting === '1' ? approval.oneWaits : approval.manyWait(waiting)}
      onClick={() => isGoingOn || goOn()}
    >
      {approval.review}
    </NewsLine>
  );
}
