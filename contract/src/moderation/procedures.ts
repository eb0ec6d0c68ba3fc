import { oc } from '@orpc/contract';
import { approvalInput, companyListing, companyListingPage, companyListingSearch } from './schemas.ts';

const tags = ['moderation'];

export const moderationContract = {
  companies: oc
    .route({ method: 'GET', path: '/admin/companies', tags, summary: 'Every company, for the admin' })
    .input(companyListingSearch)
    .output(companyListingPage),
  setApproval: oc
    .route({
      method: 'PUT',
      path: '/admin/companies/{id}/approval',
      tags,
      summary: 'Approve a company, or take it back',
    })
    .input(approvalInput)
    .output(companyListing),
};
