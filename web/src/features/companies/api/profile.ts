import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The company's own profile. */
export const companyProfileQuery = orpc.companies.profile.queryOptions();

export const useCompanyProfile = () => useQuery(companyProfileQuery);
