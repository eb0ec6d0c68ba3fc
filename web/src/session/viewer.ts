import type { SignedInUser } from '@ambitionhub/contract/accounts';
import type { Viewer } from '@ambitionhub/contract/routes';

const savedKey = 'ambitionhub:profile-saved';

/**
 * After a company saves its profile its dashboard stays open, even before the next answer about the session.
 */
export function markProfileSaved(): void {
  sessionStorage.setItem(savedKey, 'yes');
}

export function forgetProfileSaved(): void {
  sessionStorage.removeItem(savedKey);
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
        justSaved: sessionStorage.getItem(savedKey) !== null,
      };
    case 'admin':
      return { type: 'admin' };
    case undefined:
      return { type: 'signed-out' };
  }
}
