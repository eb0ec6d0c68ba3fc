import { industryLabel } from '@ambitionhub/contract/companies';
import {
  bulkLimits,
  type CompanyListing,
  companyFilters,
  companySorts,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import type { Column } from '../../../ui/DataTable.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { AccountTable } from '../listing/AccountTable.tsx';
import { choiceOf } from '../listing/choice.ts';
import { dayFormat } from '../listing/dayFormat.ts';
import { Moment } from '../listing/Facts.tsx';
import { useListOrder } from '../listing/useListOrder.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import { useCompanySearch, useListedCompanies } from './useListedCompanies.ts';
import { useLookedAtCompany } from './useReview.ts';

const { columns: heads, filters, sorts } = moderationTexts;

/** Every company, with search, filter, order, approval and editing (second specification, section 2). */
export function CompaniesTab() {
  const [, setShow] = useSearchParam('show');
  const { query, sort, filter } = useCompanySearch();
  const { by, sortBy } = useListOrder(companySorts);
  const { found, companies } = useListedCompanies();
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const { id: open = null, look } = useLookedAtCompany();
  const choices = [
    choiceOf({
      label: filters.label,
      values: companyFilters,
      labels: filters.companies,
      usual: 'all',
      chosen: filter,
      choose: setShow,
    }),
    {
      ...choiceOf({
        label: filters.sort,
        values: companySorts,
        labels: sorts,
        usual: 'name',
        chosen: sort,
        choose: (one = 'name') => sortBy(one),
      }),
      isNarrow: true,
    },
  ];
  const columns: readonly Column<CompanyListing>[] = [
    {
      head: sorts.industry,
      cell: ({ industry }) => (industry === '' ? null : industryLabel(industry, 'company')),
      wraps: true,
      room: 'medium',
      order: by('industry'),
    },
    { head: heads.position, cell: ({ positionName }) => positionName || null, wraps: true, room: 'large' },
    {
      head: heads.joined,
      cell: ({ createdAt }) => <Moment at={createdAt} format={dayFormat} />,
      width: 8,
      room: 'large',
      order: by('joined'),
    },
    {
      head: sorts.approval,
      cell: (company) => <ApprovalBadge company={company} />,
      width: 13,
      order: by('approval'),
    },
  ];
  return (
    <AccountTable
      kind="companies"
      found={found}
      total={found.data?.pages[0]?.total ?? null}
      rows={companies}
      choices={choices}
      filter={filter}
      selection={selection}
      shape="square"
      byName={by('name')}
      columns={columns}
      action={{
        width: 9,
        isBelow: true,
        of: (company, nameId) =>
          (company.profileCompleted || company.isApproved) && (
            <ApprovalButton company={company} nameId={nameId} isQuiet />
          ),
      }}
      onOpen={look}
      open={open}
    />
  );
}
