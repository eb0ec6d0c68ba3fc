import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from '../../../session/userStorage.ts';
import { changedFields, type ProfileField, type ProfileValues, profileFields } from './values.ts';

const name = 'company-profile';

const isLike = (value: unknown, example: ProfileValues[ProfileField]): boolean =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === 'string' || (typeof value === 'number' && typeof example !== 'string');

/** The fields that were typed and not saved yet, kept apart for each account on this browser. */
export function readDraft(userId: UserId, saved: ProfileValues): Partial<ProfileValues> {
  const kept = userStorage(userId).read(name);
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(([key, value]) => {
    const field = profileFields.find((known) => known === key);
    return field !== undefined && isLike(value, saved[field]);
  });
  return Object.fromEntries(entries);
}

/** Keeps what differs from the saved profile, so that a later change elsewhere is not overwritten by what was not typed. */
export function keepDraft(userId: UserId, typed: ProfileValues, saved: ProfileValues): void {
  const changed = changedFields(typed, saved);
  const kept = Object.fromEntries(changed.map((field) => [field, typed[field]]));
  userStorage(userId).write(name, changed.length === 0 ? null : kept);
}

export function dropDraft(userId: UserId): void {
  userStorage(userId).write(name, null);
}
