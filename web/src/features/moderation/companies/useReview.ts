import type { UserId } from '@ambitionhub/contract/accounts';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { useToast } from '../../../ui/Toast.tsx';
import { useNextPending, usePendingCompanies } from '../api/listings.ts';
import { useLookedAt } from '../listing/useLookedAt.ts';
import { isPending } from './isPending.ts';

/** The company that is looked at, and the way on from one that waits to the next. */
export function useReview(listed: readonly CompanyListing[]) {
  const [waited, setWaited] = useState(false);
  /** Whether one was led to it, instead of having chosen it. */
  const [isLed, setIsLed] = useState(false);
  /** All that were looked at since it began, the present one last. */
  const [passed, setPassed] = useState<readonly UserId[]>([]);
  const pending = usePendingCompanies().data?.pages.flatMap(({ companies }) => companies) ?? [];
  const next = useNextPending();
  const toast = useToast();

  const [company, setCompany] = useLookedAt([...listed, ...pending]);

  const look = (at: CompanyListing, before: readonly UserId[] = [], led = false): void => {
    setIsLed(led);
    setCompany(at);
    setWaited(isPending(at));
    setPassed([...before, at.id]);
  };
  const close = (): void => {
    next.reset();
    setCompany(null);
    setPassed([]);
  };
  const goOn = (): void =>
    next.mutate(passed, {
      onSuccess: (found) => {
        if (found) return look(found, passed, true);
        close();
        toast.success(moderationTexts.approval.noneWaits);
      },
    });
  return { company, waited, isLed, look, close, goOn, isGoingOn: next.isPending };
}
