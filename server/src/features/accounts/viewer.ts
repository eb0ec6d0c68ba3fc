import type { SessionState, UserId, UserType } from '@ambitionhub/contract/accounts';
import type { Actor } from './sessions.store.ts';

/** What the other features know of a user; handed in, because they stand on this one. */
export type Profiles = {
  readonly of: (
    userId: UserId,
    userType: UserType,
  ) => Promise<{ name: string; image: string | null; hasUniversity: boolean; profileCompleted: boolean }>;
};

/** What this installation tells every browser. */
export type Installation = Omit<SessionState, 'viewer'>;

/** Who is signed in. Whoever is barred is not, and has something to read; so has who was warned. */
export async function presentSession(
  actor:
    | (Pick<Actor, 'userId' | 'userType' | 'email' | 'emailConfirmed' | 'leavingAt'> & {
        readonly warned?: boolean;
      })
    | 'barred'
    | 'code'
    | 'set-up'
    | null,
  profiles: Profiles,
  installation: Installation,
): Promise<SessionState> {
  if (actor === 'barred') return { viewer: null, ...installation, notice: true };
  if (actor === 'code' || actor === 'set-up') return { viewer: null, ...installation, secondFactor: actor };
  if (!actor) return { viewer: null, ...installation };
  const profile = await profiles.of(actor.userId, actor.userType);
  return {
    viewer: {
      id: actor.userId,
      email: actor.email,
      userType: actor.userType,
      emailConfirmed: actor.emailConfirmed,
      leavingAt: actor.leavingAt?.toISOString() ?? null,
      ...profile,
    },
    ...installation,
    ...(actor.warned && { notice: true }),
  };
}
