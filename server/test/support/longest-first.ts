import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of the files that take longest, the longest first. */
const longest = [
  'messaging-model.test',
  'startup/after-a-kill',
  'startup/starting',
  'kill.test',
  'fuzz/fuzz',
  'startup/stopping',
  'startup/project-folder',
  'startup/refusals',
  'billing/stripe',
  'media/refusals',
  'lost-connections',
  'accounts/limits',
  'billing/sandbox',
  'refusals/inputs',
  'media/fair-queue',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? longest.length : rank;
};

/**
 * Begins with the files that take longest, so that none of them is still running when everything else is done. A fresh
 * clone remembers no durations, and the size of a file says little about them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
