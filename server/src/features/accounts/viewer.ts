import type { AccountEnding, SessionState } from '@ambitionhub/contract/accounts';
import type { Actor } from './sessions.store.ts';

/** Other features' facts about a user, passed in because those features import this one. */
export type Profiles = Readonly<
  Record<'student' | 'company', (user: Pick<Actor, 'userId' | 'companyId'>) => Promise<Profile>>
>;
type Profile = {
  name: string;
  image: string | null;
  hasUniversity: boolean;
  profileCompleted: boolean;
  isMember?: true;
};
const adminProfile: Profile = { name: 'Admin', image: null, hasUniversity: true, profileCompleted: true };

/** The settings that every browser gets. */
export type Installation = Omit<SessionState, 'viewer'>;

/**
 * The session as the browser sees it. `notice`: a suspended, closed or warned user has something to read first. A
 * warning to a company is for its owner. Its members can go on working.
 */
export async function presentSession(
  actor:
    | (Pick<Actor, 'userId' | 'userType' | 'companyId' | 'email' | 'emailConfirmed' | 'leavingAt'> & {
        readonly warned?: boolean;
      })
    | 'barred'
    | 'code'
    | 'set-up'
    | AccountEnding
    | null,
  profiles: Profiles,
  installation: Installation,
): Promise<SessionState> {
  if (actor === 'barred') return { viewer: null, ...installation, notice: true };
  if (actor === 'code' || actor === 'set-up') return { viewer: null, ...installation, secondFactor: actor };
  if (typeof actor === 'string') return { viewer: null, ...installation, ended: actor };
  if (!actor) return { viewer: null, ...installation };
  const profile = actor.userType === 'admin' ? adminProfile : await profiles[actor.userType](actor);
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
    ...(actor.warned && !profile.isMember && { notice: true }),
  };
}
