import { api } from '../../../session/api.ts';

type Change<Edit extends (change: never) => unknown> = Parameters<Edit>[0];

/**
 * The admin's changes to a profile; the server refuses each if the profile has changed since the admin opened
 * it.
 */
export const editStudent = (change: Change<typeof api.moderation.editStudent>) =>
  api.moderation.editStudent(change);
export const editCompany = (change: Change<typeof api.moderation.editCompany>) =>
  api.moderation.editCompany(change);
