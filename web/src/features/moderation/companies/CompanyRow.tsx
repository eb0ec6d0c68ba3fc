import { industryLabel } from '@ambitionhub/contract/companies';
import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import type { Selection } from '../../../ui/useSelection.ts';
import { AccountRow } from '../listing/AccountRow.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';

type Props = { company: CompanyListing; selection: Selection; onDetails: () => void };

/** One company of the list, with the admin's decisions. */
export function CompanyRow({ company, selection, onDetails }: Props) {
  return (
    <AccountRow
      account={company}
      shape="square"
      field={company.industry ? industryLabel(company.industry, 'company') : moderationTexts.dates.none}
      badge={<ApprovalBadge company={company} />}
      selection={selection}
      onDetails={onDetails}
      act={(nameId) => <ApprovalButton company={company} nameId={nameId} />}
    />
  );
}
