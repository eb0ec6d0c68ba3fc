import type { SignedInUser } from '@ambitionhub/contract/accounts';

/** The kind of account. An owner's account stands for the company. */
export function kindOf({ userType, isMember }: Pick<SignedInUser, 'userType' | 'isMember'>) {
  if (userType !== 'company') return 'student';
  return isMember ? 'member' : 'company';
}
