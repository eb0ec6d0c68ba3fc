import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files, the slowest first. */
const longest = [
  'kill-files',
  'reactions/reactions',
  'messaging-model.test',
  'refusals/inputs',
  'refusals/callers',
  'fuzz/fuzz',
  'plans.test',
  'hours/model',
  'transfer/work.test',
  'startup/start.test',
  'startup/shutdown',
  '/kill.test',
  'transfer/killed',
  'ambassadors/moves',
  'transfer/import',
  'tasks/moves',
  'payouts/killed',
  'hours/week-moves',
  'tasks/pictures',
  'revocation/revocation',
  'startup/refusals',
  'tasks/look-alikes',
  'faults/database',
  'live/resync',
  'ambassadors/report-may-offer',
  'messaging/files',
  'accounts/limits',
  'people/model',
  'ambassadors/model',
  'directory/export',
  'applications/moves',
  'platform/migrations',
  'backup.test',
  'messaging/conversations',
  'security/hostile-input',
  'payouts/payments',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? longest.length : rank;
}

/**
 * Starts with the slowest files, so that none of them is still running when everything else is done. A fresh
 * clone has no recorded durations, and the size of a file says little about them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
