import { quickSkills } from '@ambitionhub/contract/directory';
import type { Skill } from '@ambitionhub/contract/students';
import type { Database } from '../../platform/database/index.ts';
import { countSkills } from './students.store.ts';

const keptFor = 60_000;

/**
 * The skills of the quick buttons. Counting reads every published student, so it runs at most once a minute.
 */
export function createPopularSkills(): (db: Database) => Promise<readonly Skill[]> {
  let known: { readonly until: number; readonly skills: Promise<readonly Skill[]> } | null = null;
  return (db) => {
    if (known && known.until > Date.now()) return known.skills;
    const skills = countSkills(db).then(quickSkills);
    known = { until: Date.now() + keptFor, skills };
    skills.catch(() => {
      known = null;
    });
    return skills;
  };
}
