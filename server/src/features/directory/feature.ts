import { studentExportPath } from '@ambitionhub/contract/directory';
import { paths } from '@ambitionhub/contract/routes';
import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { exportRoutes } from './export-routes.ts';
import { removeMajorsOfNobody } from './majors.store.ts';
import { registerMatchingJobs } from './match-searches.ts';
import { newMatches } from './new-matches.ts';
import { directoryNotices } from './notices.ts';
import { directoryData } from './personal-data.store.ts';
import { directoryProcedures } from './procedures.ts';
import { publicPageRoutes } from './public-page/public-page-routes.ts';
import { readLettering } from './public-page/sharing-picture.ts';
import { sitemapRoutes } from './public-page/sitemap-routes.ts';
import { directoryReactions } from './reactions.ts';
import { removeWordsOfNobody } from './words.store.ts';

type StudentExportDeps = Parameters<typeof exportRoutes>[0];
type PublicPageDeps = Parameters<typeof publicPageRoutes>[0];
type Context = StudentExportDeps &
  Omit<PublicPageDeps, 'template' | 'lettering' | 'sources'> & {
    readonly pages: { readonly companyPage: { readonly template: string; readonly lettering: string } };
    readonly media: {
      readonly pictureOf: PublicPageDeps['sources']['logoOf'];
      readonly attachmentOf: (kind: 'cover', key: string) => ReturnType<PublicPageDeps['sources']['coverOf']>;
    };
  };

export const directoryFeature = defineFeature({
  name: 'directory',
  procedures: directoryProcedures,
  routes: ({ pages: { companyPage }, media, ...context }: Context) => [
    { path: studentExportPath, app: exportRoutes(context) },
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
  jobs: ({ jobs, background }: JobContext) => registerMatchingJobs(jobs, background),
  digest: newMatches,
  nightly: { removeMajorsOfNobody, removeWordsOfNobody },
  personalData: directoryData,
  notices: directoryNotices,
  reactions: directoryReactions,
});
