import { type ActivityAct, activityText } from '@ambitionhub/contract/activity';
import type { Person } from './people.ts';

/** What a company's activity says since its profile was made, newest first, by whom. */
export async function activityOf({ api }: Person) {
  const { entries } = await api.activity.list({});
  const since = entries.slice(
    0,
    entries.findLastIndex(({ act }) => act === 'profile'),
  );
  return since.map(({ act, actor, subject, detail }) => ({
    by: actor?.id,
    did: activityText(act, subject, detail).replace(/Student \d+/, 'Maya'),
    act: act satisfies ActivityAct,
  }));
}

/** The same, only what was done. */
export const did = async (company: Person): Promise<readonly string[]> =>
  (await activityOf(company)).map((one) => one.did);
