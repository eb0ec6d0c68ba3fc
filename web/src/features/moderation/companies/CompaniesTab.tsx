import { bulkLimits, companyFilters, companySorts, moderationTexts } from '@ambitionhub/contract/moderation';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useCompanyListings } from '../api/listings.ts';
import { BulkBar } from '../listing/BulkBar.tsx';
import { ListingTab } from '../listing/ListingTab.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { useLookedAtCompany } from './useReview.ts';

const { filters, sorts } = moderationTexts;
const filterOptions = companyFilters.map((value) => ({ value, label: filters.companies[value] }));
const sortOptions = companySorts.map((value) => ({ value, label: sorts[value] }));
const filterOf = (value: string | null | undefined) => companyFilters.find((one) => one === value) ?? 'all';

/** Every company, searched, filtered, sorted, approved and edited (second specification, section 2). */
export function CompaniesTab() {
  const [query = ''] = useSearchParam('q');
  const [sort = 'name', setSort] = useSearchParam('sort');
  const [show, setShow] = useSearchParam('show');
  const filter = filterOf(show);
  const found = useCompanyListings({ query, sort, filter });
  const companies = found.data?.pages.flatMap((page) => page.companies) ?? [];
  const total = found.data?.pages[0]?.total ?? null;
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const { look } = useLookedAtCompany();
  return (
    <ListingTab
      kind="companies"
      found={found}
      total={total}
      bulk={
        <BulkBar
          kind="companies"
          shown={companies.map(({ id }) => id)}
          search={{ query, filter }}
          total={total}
          selection={selection}
        />
      }
      choices={[
        {
          label: filters.label,
          options: filterOptions,
          value: filter,
          onChange: (value) => {
            const next = filterOf(value);
            setShow(next === 'all' ? undefined : next);
          },
        },
        {
          label: filters.sort,
          options: sortOptions,
          value: sort,
          onChange: (value) => {
            const next = companySorts.find((one) => one === value);
            setSort(next === 'name' ? undefined : next);
          },
        },
      ]}
    >
      {companies.map((company) => (
        <CompanyRow
          key={company.id}
          company={company}
          selection={selection}
          onDetails={() => look(company)}
        />
      ))}
    </ListingTab>
  );
}
