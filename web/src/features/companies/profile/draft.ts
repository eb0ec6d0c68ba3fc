import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from '../../../session/userStorage.ts';
import { changedFields, type ProfileField, type ProfileValues, profileFields } from './values.ts';

const name = 'company-profile';

const isNumeric = (field: ProfileField): boolean => field === 'hoursPerWeek' || field === 'payAmount';

/** By the field and not by the saved value: a number field that has nothing in it holds ''. */
const isOfField = (field: ProfileField, value: unknown): boolean =>
  field === 'skills'
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === 'string' || (typeof value === 'number' && isNumeric(field));

/** The fields that were typed and not saved yet, kept apart for each account on this browser. */
export function readDraft(userId: UserId): Partial<ProfileValues> {
  const kept = userStorage(userId).read(name);
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(([key, value]) => {
    const field = profileFields.find((known) => known === key);
    return field !== undefined && isOfField(field, value);
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
