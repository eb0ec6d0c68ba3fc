import { industryLabel } from '@ambitionhub/contract/companies';
import {
  bulkLimits,
  type CompanyListing,
  type CompanySort,
  companyFilters,
  companySorts,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import type { Column, Order } from '../../../ui/DataTable.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useCompanyListings } from '../api/listings.ts';
import { AccountTable } from '../listing/AccountTable.tsx';
import { choiceOf } from '../listing/choice.ts';
import { dayFormat } from '../listing/dayFormat.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { ApprovalButton } from './ApprovalButton.tsx';
import { useLookedAtCompany } from './useReview.ts';

const { columns: heads, filters, sorts } = moderationTexts;
const filterOf = (value: string | null | undefined) => companyFilters.find((one) => one === value) ?? 'all';

/** Every company, with search, filter, order, approval and editing (second specification, section 2). */
export function CompaniesTab() {
  const [query = ''] = useSearchParam('q');
  const [sort = 'name', setSort] = useSearchParam('sort');
  const [show, setShow] = useSearchParam('show');
  const filter = filterOf(show);
  const found = useCompanyListings({ query, sort, filter });
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? [];
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const { look } = useLookedAtCompany();
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
        choose: setSort,
      }),
      isNarrow: true,
    },
  ];
  const orderBy = (one: CompanySort): Order => ({
    is: sort === one ? 'ascending' : 'none',
    by: () => setSort(one === 'name' ? undefined : one),
  });
  const columns: readonly Column<CompanyListing>[] = [
    {
      head: sorts.industry,
      cell: ({ industry }) => (industry === '' ? null : industryLabel(industry, 'company')),
      order: orderBy('industry'),
    },
    { head: heads.position, cell: ({ positionName }) => positionName || null, room: 'large' },
    {
      head: heads.joined,
      cell: ({ createdAt }) => <Time at={createdAt} format={dayFormat} />,
      width: 8,
      room: 'large',
    },
    {
      head: sorts.approval,
      cell: (company) => <ApprovalBadge company={company} />,
      width: 15,
      order: orderBy('approval'),
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
      byName={orderBy('name')}
      columns={columns}
      action={{
        width: 10,
        of: (company, nameId) =>
          (company.profileCompleted || company.isApproved) && (
            <ApprovalButton company={company} nameId={nameId} isQuiet />
          ),
      }}
      onOpen={look}
    />
  );
}
