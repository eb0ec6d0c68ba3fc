import { defineFeature } from '../../platform/feature.ts';
import type { Media } from './media.ts';
import { mediaData } from './personal-data.store.ts';
import { mediaReactions } from './reactions.ts';

type Context = { readonly media: Media };

export const mediaFeature = defineFeature({
  name: 'media',
  procedures: ({ media }: Context) => media.procedures,
  routes: ({ media }: Context) => media.routes,
  personalData: mediaData,
  reactions: mediaReactions,
});
