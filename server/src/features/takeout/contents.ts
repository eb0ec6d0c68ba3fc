import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Database, PersonalData } from '../../platform/database/index.ts';
import { findOwned } from '../companies/index.ts';
import { isMember, readAccount } from './data.store.ts';

/**
 * The side whose conversations and picture are in a person's copy: a student's own, or those of the company that
 * they own. A member's copy has none, even if the company once got its id from them.
 */
export async function findSide(db: Database, userId: UserId): Promise<ParticipantId | null> {
  const [owned] = await findOwned(db, [userId]);
  if (owned) return owned;
  return (await isMember(db, userId)) ? null : userId;
}

/** A person's account as JSON; null if it is gone. */
export async function accountJson(
  db: Database,
  personalData: readonly PersonalData[],
  userId: UserId,
): Promise<string | null> {
  const account = await readAccount(db, personalData, userId);
  return account && `${JSON.stringify(account, null, 2)}\n`;
}

export const readMe = `This is a copy of the data that AmbitionHub stores about you.

account.json        your account, profile, settings and sessions, your notes, saved items, reports and payments, and
                    decisions about you
conversations.json  your conversations, with every message
pictures/           your profile picture, if you have one; in pictures/proofs, the pictures you handed in for tasks
files/              the pictures and PDFs that you sent in messages; conversations.json lists the files of each message

Passwords are stored only as hashes that no one can read, and are not included.
`;
