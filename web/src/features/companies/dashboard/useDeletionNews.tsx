import { companyEndingTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { useCompanyProfile } from '../api/profile.ts';
import { deletionDay } from '../people/deletionDay.ts';

const { title, text } = companyEndingTexts;

/** News for a company whose owner has requested its deletion; null for any other, and until loaded. */
export function useDeletionNews(): ReactNode {
  const leavingAt = useCompanyProfile().data?.leavingAt ?? null;
  if (leavingAt === null) return null;
  return (
    <NewsLine
      key="ending"
      icon="alert"
      tone="fault"
      title={title(deletionDay(leavingAt))}
      onClick={() => navigate({ to: paths.companyDashboard, search: { tab: 'settings' }, hash: '#people' })}
    >
      {text}
    </NewsLine>
  );
}
