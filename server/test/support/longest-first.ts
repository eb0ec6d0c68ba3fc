import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files, the slowest first. */
const longest = [
  'kill-files',
  'reactions/reactions',
  'directory/plans',
  'tasks/look-alikes',
  'transfer/killed',
  'startup/ending',
  'startup/project-folder',
  'refusals/callers',
  'faults/database',
  'transfer/import',
  'transfer/work',
  'startup/starting',
  'startup/refusals',
  '/kill.test',
  'ambassadors/moves',
  'mails/digest',
  'revocation/revocation',
  'media/refusals',
  'platform/migrations',
  'ambassadors/working-model',
  'accounts/admin',
  'media/pictures',
  'tasks/pictures',
  'payouts/killed',
  'messaging-model.test',
  'billing/stripe',
  'moderation/acts',
  'directory/listings',
  'backup.test',
  'fuzz/fuzz',
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
