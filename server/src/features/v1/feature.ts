import { defineFeature } from '../../platform/feature.ts';
import type { LinksTo } from '../media/index.ts';
import { v1Procedures } from './procedures.ts';

type Context = Omit<Parameters<typeof v1Procedures>[0], 'linksTo'> & {
  readonly media: { readonly linksTo: { readonly proof: LinksTo } };
};

export const v1Feature = defineFeature({
  name: 'v1',
  procedures: ({ media, ...context }: Context) => v1Procedures({ ...context, linksTo: media.linksTo.proof }),
});
