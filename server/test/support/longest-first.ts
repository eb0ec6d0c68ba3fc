import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the slowest files, the slowest first. */
const longest = [
  'kill-files',
  'reactions/reactions',
  'directory/plans',
  'transfer/killed',
  'tasks/look-alikes',
  '/kill.test',
  'startup/project-folder',
  'startup/ending',
  'refusals/callers',
  'transfer/work',
  'startup/starting',
  'ambassadors/moves',
  'messaging-model.test',
  'transfer/import',
  'startup/refusals',
  'faults/database',
  'fuzz/fuzz',
  'ambassadors/working-model',
  'tasks/pictures',
  'revocation/revocation',
  'applications/moves',
  'tasks/moves',
  'mails/digest.test',
  'media/refusals',
  'platform/migrations',
  'messaging/files',
  'payouts/payments',
  'payouts/killed',
  'people/members',
  'accounts/admin',
  'media/pictures',
  'billing/stripe',
  'moderation/acts',
  'backup.test',
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
