import { oc } from '@orpc/contract';
import { companyPageInput, companyPageView } from './page-schemas.ts';
import { peopleContract } from './people-procedures.ts';
import { companyProfileChange, ownCompanyProfile, publicPageInput, timeZoneInput } from './schemas.ts';

const tags = ['companies'];

export const companiesContract = {
  profile: oc
    .route({ method: 'GET', path: '/company/profile', tags, summary: 'The company’s own profile' })
    .output(ownCompanyProfile),
  saveProfile: oc
    .route({
      method: 'PUT',
      path: '/company/profile',
      tags,
      summary: 'Save the given fields; a profile with a name, an email and an industry is complete',
    })
    .input(companyProfileChange)
    .output(ownCompanyProfile),
  saveTimeZone: oc
    .route({
      method: 'PUT',
      path: '/company/time-zone',
      tags,
      summary: 'Set the time zone of the company’s calendar days',
    })
    .input(timeZoneInput)
    .output(ownCompanyProfile),
  setPublicPage: oc
    .route({
      method: 'PUT',
      path: '/company/page/public',
      tags,
      summary: 'Show the company’s page to everyone, or to students only',
    })
    .input(publicPageInput)
    .output(ownCompanyProfile),
  removeCover: oc
    .route({
      method: 'DELETE',
      path: '/company/page/cover',
      tags,
      summary: 'Remove the cover of the company’s page',
    })
    .output(ownCompanyProfile),
  page: oc
    .route({
      method: 'GET',
      path: '/directory/companies/{slug}',
      tags,
      summary: 'A company’s page, for students, the company itself and the admin',
    })
    .input(companyPageInput)
    .output(companyPageView),
  ...peopleContract,
};
