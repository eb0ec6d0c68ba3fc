import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files, the slowest first. */
const longest = [
  'kill.test',
  'startup/ending',
  'faults/database',
  'messaging-model.test',
  'startup/project-folder',
  'startup/refusals',
  'startup/starting',
  'transfer/import',
  'transfer/killed',
  'directory/plans',
  'fuzz/fuzz',
  'billing/payments',
  'media/refusals',
  'refusals/inputs',
  'billing/sandbox',
  'lost-connections',
  'reactions/reactions',
  'mails/messages',
  'refusals/callers',
  'applications/moves',
  'accounts/limits',
  'second-factor',
  'faults/redis',
  'live/catching-up',
  'messaging/faces',
  'live/fan-out',
  'live/heartbeat',
  'accounts/address',
  'object-store',
  'media/crowd',
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
