import { type SignedInUser, userTypes, viewerKey } from '@ambitionhub/contract/accounts';
import { browserStorage } from '../brand/storage.ts';

/**
 * The user type and the school flag from the last answer. They only decide what to fetch while the session is
 * loading; the server's answer decides what to show (decision D5).
 */
type Remembered = Pick<SignedInUser, 'id' | 'userType' | 'hasUniversity' | 'profileCompleted'>;

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userType' in value &&
    userTypes.some((type) => type === value.userType) &&
    'hasUniversity' in value &&
    typeof value.hasUniversity === 'boolean' &&
    'profileCompleted' in value &&
    typeof value.profileCompleted === 'boolean'
  );
}

export function rememberViewer(user: SignedInUser | null): void {
  if (user === null) {
    browserStorage.write(viewerKey, null);
    return;
  }
  const { id, userType, hasUniversity, profileCompleted } = user;
  browserStorage.write(viewerKey, JSON.stringify({ id, userType, hasUniversity, profileCompleted }));
}

export function rememberedViewer(): Remembered | null {
  try {
    const value: unknown = JSON.parse(browserStorage.read(viewerKey) ?? 'null');
    return isRemembered(value) ? value : null;
  } catch {
    return null;
  }
}
