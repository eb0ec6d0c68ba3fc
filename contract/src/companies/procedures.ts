import { oc } from '@orpc/contract';
import { companyProfile, companyProfileInput } from './schemas.ts';

const tags = ['companies'];

export const companiesContract = {
  profile: oc
    .route({ method: 'GET', path: '/company/profile', tags, summary: 'One’s own profile' })
    .output(companyProfile),
  saveProfile: oc
    .route({
      method: 'PUT',
      path: '/company/profile',
      tags,
      summary: 'Save the whole profile, which completes it',
    })
    .input(companyProfileInput)
    .output(companyProfile),
};
