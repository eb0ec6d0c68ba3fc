import { defineFeature } from '../../platform/feature.ts';
import type { LinksTo } from '../media/index.ts';
import { portfolioNotices } from './notices.ts';
import { portfolioData } from './personal-data.store.ts';
import { portfolioPictureRows } from './pictures.store.ts';
import { portfolioProcedures } from './procedures.ts';
import { portfolioTakenMail } from './taken-mail.ts';

type PortfolioDeps = Parameters<typeof portfolioProcedures>[0];
type Context = Omit<PortfolioDeps, 'linksTo'> & {
  readonly media: { readonly linksTo: { readonly portfolio: LinksTo } };
};

export const portfolioFeature = defineFeature({
  name: 'portfolio',
  procedures: ({ media, ...context }: Context) =>
    portfolioProcedures({ ...context, linksTo: media.linksTo.portfolio }),
  emails: [portfolioTakenMail],
  personalData: portfolioData,
  attachments: { portfolio: portfolioPictureRows },
  notices: portfolioNotices,
});
