import type { SignedInUser } from '@ambitionhub/contract/accounts';

/** Whose account it is: an owner's is the company. */
export function kindOf({ userType, isMember }: Pick<SignedInUser, 'userType' | 'isMember'>) {
  if (userType !== 'company') return 'student';
  return isMember ? 'member' : 'company';
}
