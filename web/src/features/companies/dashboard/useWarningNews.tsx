import { companyTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import type { ReactNode } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { NewsLine } from '../../../ui/NewsLine.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { useWarnings } from '../api/warnings.ts';

/**
 * News for a member of a company that was warned, until its owner has confirmed that: null without a warning, undefined
 * until loaded.
 */
export function useWarningNews(): ReactNode | undefined {
  const { isMember = false } = useViewer();
  const { data, isError } = useWarnings(isMember);
  if (!isMember || isError) return null;
  if (data === undefined) return undefined;
  const [notice] = data.notices;
  if (notice === undefined) return null;
  return (
    <NewsLine
      key="warning"
      icon="alert"
      tone="fault"
      title={companyTexts.warned}
      onClick={() => navigate({ to: paths.accountNotice })}
    >
      {notice.reason}
    </NewsLine>
  );
}
