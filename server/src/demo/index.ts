import type { Sealer } from '../features/accounts/index.ts';
import type { Media } from '../features/media/index.ts';
import type { Sandbox } from '../features/sandbox/index.ts';
import { defineFeature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { addDemoData } from './demo-data.ts';
import { registerDemoPictureJobs } from './pictures.ts';

type Context = Platform & {
  readonly media: Media;
  readonly sandbox: Sandbox | null;
  readonly sealer: Sealer;
};

/** Demo people and conversations, if the settings want them: no feature of the product, but plugged in like one. */
export const demo = defineFeature({
  name: 'demo',
  jobs: ({ config, jobs, plain, media }: Context) => {
    if (config.demo.data) registerDemoPictureJobs({ jobs, db: plain, ...media });
  },
  start: async ({ config, jobs, plain, sandbox, sealer }: Context) =>
    config.demo.data ? addDemoData({ db: plain, jobs, payouts: config.payouts, sandbox, sealer }) : [],
});
