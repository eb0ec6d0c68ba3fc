import { api } from '../../../session/api.ts';

type Change<Edit extends (change: never) => unknown> = Parameters<Edit>[0];

/** The admin's changes of a profile; each is refused where it is no longer as it was looked at. */
export const editStudent = (change: Change<typeof api.moderation.editStudent>) =>
  api.moderation.editStudent(change);
export const editCompany = (change: Change<typeof api.moderation.editCompany>) =>
  api.moderation.editCompany(change);
