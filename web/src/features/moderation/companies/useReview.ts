import type { CompanyListing } from '@ambitionhub/contract/moderation';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useCallback } from 'react';
import { useToast } from '../../../ui/Toast.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useNextPending, useShowListing } from '../api/listings.ts';

/**
 * The open company (`?company=`), and whether the review led to it or the admin chose it (`?review=`): in the
 * address, so that a reload restores it. Back closes it.
 */
export function useLookedAtCompany() {
  const [{ company: id, review }, change] = useAddress();
  const show = useShowListing();
  const look = useCallback(
    (company: CompanyListing, led = false): void => {
      show(company);
      change({ company: company.id, review: led ? 'true' : undefined });
    },
    [show, change],
  );
  const close = useCallback(() => change({ company: undefined, review: undefined }), [change]);
  return { id, isLed: review === 'true', look, close };
}

/** Moves on to the next pending company, skipping those already seen, until there are none. */
export function useReview(passed: readonly CompanyListing[]) {
  const { look, close } = useLookedAtCompany();
  const next = useNextPending();
  const toast = useToast();
  const goOn = (): void =>
    next.mutate(
      passed.map(({ id }) => id),
      {
        onSuccess: (found) => {
          if (found) return look(found, true);
          close();
          toast.success(moderationTexts.approval.noneWaits);
        },
      },
    );
  return { goOn, isGoingOn: next.isPending };
}
