import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** One's own profile as a company. */
export const companyProfileQuery = orpc.companies.profile.queryOptions();

export const useCompanyProfile = () => useQuery(companyProfileQuery);
