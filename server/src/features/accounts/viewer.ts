import type { SessionState, UserId, UserType } from '@ambitionhub/contract/accounts';
import type { Actor } from './store.ts';

/** What the other features know of a user; handed in, because they stand on this one. */
export type Profiles = {
  /** The profile of a user, made where there is none yet (first specification, section 2). */
  readonly of: (
    userId: UserId,
    userType: UserType,
  ) => Promise<{ name: string; image: string | null; hasUniversity: boolean; profileCompleted: boolean }>;
};

export const presentSession = async (
  actor: Pick<Actor, 'userId' | 'userType' | 'email'> | null,
  profiles: Profiles,
  debugSwitches: boolean,
): Promise<SessionState> => {
  if (!actor) return { viewer: null, debugSwitches };
  const profile = await profiles.of(actor.userId, actor.userType);
  return {
    viewer: { id: actor.userId, email: actor.email, userType: actor.userType, ...profile },
    debugSwitches,
  };
};
