import type { DatabaseSettings, OpenDatabase } from '../../src/platform/database/index.ts';

type Preparation = (template: OpenDatabase, settings: DatabaseSettings) => Promise<void>;

/** What the template database gets besides the migrations, so that no test file has to build it again. */
export const templatePreparations: readonly Preparation[] = [];
