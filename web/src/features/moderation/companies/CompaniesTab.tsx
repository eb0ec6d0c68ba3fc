import { bulkLimits, companyFilters, companySorts, moderationTexts } from '@ambitionhub/contract/moderation';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useCompanyListings } from '../api/listings.ts';
import { choiceOf } from '../listing/choice.ts';
import { ListingTab } from '../listing/ListingTab.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { useLookedAtCompany } from './useReview.ts';

const { filters, sorts } = moderationTexts;
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
    choiceOf({
      label: filters.sort,
      values: companySorts,
      labels: sorts,
      usual: 'name',
      chosen: sort,
      choose: setSort,
    }),
  ];
  return (
    <ListingTab
      kind="companies"
      found={found}
      total={found.data?.pages[0]?.total ?? null}
      choices={choices}
      shown={companies.map(({ id }) => id)}
      filter={filter}
      selection={selection}
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
