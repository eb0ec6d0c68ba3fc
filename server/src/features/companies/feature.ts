import { paths } from '@ambitionhub/contract/routes';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { approvalMail } from './approval-mail.ts';
import { coverTakenMail } from './cover-taken-mail.ts';
import { coverRows } from './covers.store.ts';
import { registerApprovalsJobs } from './decide-approval.ts';
import { companiesNotices } from './notices.ts';
import { publicPageRoutes } from './page/public-page-routes.ts';
import { readLettering } from './page/share-image.ts';
import { sitemapRoutes } from './page/sitemap-routes.ts';
import { removeOldInvitations } from './people/invitations.store.ts';
import * as peopleMails from './people/mails.ts';
import { registerOwnershipsJobs } from './people/ownership.ts';
import { companiesData } from './personal-data.store.ts';
import { companiesProcedures } from './procedures.ts';
import { companiesReactions } from './reactions.ts';
import { rejectionMail } from './rejection-mail.ts';
import { releaseSlugs } from './slugs.store.ts';

type Deps = Parameters<typeof publicPageRoutes>[0];
type Context = Omit<Deps, 'template' | 'lettering' | 'sources'> & {
  readonly pages: { readonly companyPage: { readonly template: string; readonly lettering: string } };
  readonly media: {
    readonly pictureOf: Deps['sources']['logoOf'];
    readonly attachmentOf: (kind: 'cover', key: string) => ReturnType<Deps['sources']['coverOf']>;
  };
};

export const companiesFeature = defineFeature({
  name: 'companies',
  procedures: companiesProcedures,
  routes: ({ pages: { companyPage }, media, ...context }: Context) => [
    {
      path: paths.companyPage,
      app: publicPageRoutes({
        ...context,
        template: companyPage.template,
        lettering: readLettering(companyPage.lettering),
        sources: { logoOf: media.pictureOf, coverOf: (key) => media.attachmentOf('cover', key) },
      }),
    },
    { path: '/', app: sitemapRoutes(context) },
  ],
  jobs: ({ jobs, background }: Platform) => {
    registerApprovalsJobs(jobs, background);
    registerOwnershipsJobs(jobs, background);
  },
  emails: [approvalMail, rejectionMail, coverTakenMail, ...Object.values(peopleMails)],
  nightly: { removeOldInvitations, releaseSlugs },
  personalData: companiesData,
  attachments: { cover: coverRows },
  notices: companiesNotices,
  reactions: companiesReactions,
});
