import { defineFeature } from '../../platform/feature.ts';
import { takeoutData } from './personal-data.store.ts';
import { takeoutReactions } from './reactions.ts';
import type { OpenTakeout } from './takeout.ts';

type Context = { readonly takeout: OpenTakeout };

export const takeoutFeature = defineFeature({
  name: 'takeout',
  procedures: ({ takeout }: Context) => takeout.procedures,
  routes: ({ takeout }: Context) => takeout.routes,
  personalData: takeoutData,
  reactions: takeoutReactions,
});
