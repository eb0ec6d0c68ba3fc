import type { SignedInUser } from '@ambitionhub/contract/accounts';
import type { Viewer } from '@ambitionhub/contract/routes';
import { tabStorage } from '../brand/storage.ts';

const savedKey = 'ambitionhub:profile-saved';

/**
 * After a company saves its profile its dashboard stays open, even before the next answer about the session.
 */
export function markProfileSaved(): void {
  tabStorage.write(savedKey, 'yes');
}

export function forgetProfileSaved(): void {
  tabStorage.write(savedKey, null);
}

/** The facts about the current user that the guards need. */
export function viewerOf(
  user: Pick<SignedInUser, 'userType' | 'hasUniversity' | 'profileCompleted'> | null,
): Viewer {
  switch (user?.userType) {
    case 'student':
      return { type: 'student', hasUniversity: user.hasUniversity };
    case 'company':
      return {
        type: 'company',
        profileCompleted: user.profileCompleted,
        justSaved: tabStorage.read(savedKey) !== null,
      };
    case 'admin':
      return { type: 'admin' };
    case undefined:
      return { type: 'signed-out' };
  }
}
