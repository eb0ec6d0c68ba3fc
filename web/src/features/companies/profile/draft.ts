import { type ProfileField, type ProfileValues, profileFields } from './values.ts';

const keyOf = (userId: string): string => `ambitionhub:draft:company-profile:${userId}`;

const isLike = (value: unknown, example: ProfileValues[ProfileField]): boolean =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === 'string' || (typeof value === 'number' && typeof example !== 'string');

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that were typed and not saved yet, kept apart for each account on this browser. */
export function readDraft(userId: string, saved: ProfileValues): Partial<ProfileValues> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = Object.entries(kept).filter(([name, value]) => {
      const field = profileFields.find((known) => known === name);
      return field !== undefined && isLike(value, saved[field]);
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what differs from the saved profile, so that a later change elsewhere is not overwritten by what was not typed. */
export function keepDraft(userId: string, typed: ProfileValues, saved: ProfileValues): void {
  const changed = profileFields.filter((field) => !isSame(typed[field], saved[field]));
  const kept = JSON.stringify(Object.fromEntries(changed.map((field) => [field, typed[field]])));
  if (changed.length === 0) dropDraft(userId);
  else localStorage.setItem(keyOf(userId), kept);
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
