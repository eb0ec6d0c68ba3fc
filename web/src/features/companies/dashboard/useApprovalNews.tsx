import { companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { type ReactNode, useCallback } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { useIsWide } from '../../../ui/useIsWide.ts';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { useCompanyProfile } from '../api/profile.ts';
import { usualApprovalText } from '../usualApproval.ts';
import { useApproval } from './useApproval.ts';

const { pending, pendingText, rejected, rejectedText } = companyTexts.approval;
const { editProfile } = companyTexts.dashboard;

/**
 * News for a company that waits for approval (what it can already do), or was rejected (the reason); null if it is
 * approved, undefined until loaded.
 */
export function useApprovalNews(): ReactNode | undefined {
  const approval = useApproval();
  const isWide = useIsWide();
  const { refetch } = useCompanyProfile();
  useRefreshOnFocus(useCallback(() => void refetch(), [refetch]));
  if (approval === null) return undefined;
  if (approval === 'approved') return null;
  const { rejection, usualApproval } = approval;
  const usual = usualApprovalText(usualApproval);
  return (
    <NewsLine
      key="approval"
      icon={rejection === null ? 'clock' : 'alert'}
      tone={rejection === null ? 'waiting' : 'fault'}
      title={rejection === null ? `${pending}.` : `${rejected}.`}
      actions={
        rejection !== null && (
          <Button variant="subtle" onClick={() => navigate({ to: paths.companyProfile })}>
            {editProfile}
          </Button>
        )
      }
    >
      {rejection === null
        ? [usual, (isWide || usual === null) && pendingText].filter(Boolean).join(' ')
        : `${rejection} ${rejectedText}`}
    </NewsLine>
  );
}
