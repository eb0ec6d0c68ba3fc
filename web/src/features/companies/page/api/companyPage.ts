import type { CompanyPageView } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { orpc } from '../../../../session/api.ts';
import { navigate } from '../../../../ui/navigation.ts';

const pageQuery = (slug: string) => orpc.companies.page.queryOptions({ input: { slug } });

/** The company's page for an address; no request if the address has no company. */
export function useCompanyPage(slug: string) {
  const found = useQuery({ ...pageQuery(slug), enabled: slug !== '' });
  useCurrentAddress(slug, found.data);
  return found;
}

/** Replaces a former slug or the company's id in the URL with the current slug. */
function useCurrentAddress(slug: string, page: CompanyPageView | undefined): void {
  const client = useQueryClient();
  useLayoutEffect(() => {
    if (page === undefined || page.slug === slug) return;
    client.setQueryData(pageQuery(page.slug).queryKey, page);
    navigate({ to: paths.companyPage, company: page.slug, replace: true });
  }, [client, page, slug]);
}
