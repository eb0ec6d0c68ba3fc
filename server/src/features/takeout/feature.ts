import type { PersonalData } from '../../platform/database/index.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Access } from '../accounts/index.ts';
import type { Media } from '../media/index.ts';
import { takeoutData } from './personal-data.store.ts';
import { takeoutReactions } from './reactions.ts';
import { createTakeout, type OpenTakeout } from './takeout.ts';

type Made = Platform & {
  readonly access: Access;
  readonly media: Pick<Media, 'pictureOf' | 'readFile'>;
  readonly personalData: readonly PersonalData[];
};
type Context = { readonly takeout: OpenTakeout };

export const takeoutFeature = defineFeature({
  name: 'takeout',
  create: async ({ media: { pictureOf, readFile }, personalData, ...deps }: Made) => ({
    takeout: await createTakeout({ ...deps, personalData, pictureOf, readFile }),
  }),
  procedures: ({ takeout }: Context) => takeout.procedures,
  routes: ({ takeout }: Context) => takeout.routes,
  personalData: takeoutData,
  reactions: takeoutReactions,
});
