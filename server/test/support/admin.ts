import { companyId, type ParticipantId, type UserId, userId } from '@ambitionhub/contract/accounts';
import type { BulkSelection } from '@ambitionhub/contract/moderation';
import type { Person } from './people.ts';

type Admin = Pick<Person, 'api'>;

/** Acts of the admin, each with the current version. */
export async function setApproval({ api }: Admin, of: ParticipantId, isApproved: boolean) {
  const id = companyId.parse(of);
  const { version } = await api.moderation.company({ id });
  return api.moderation.setApproval({ id, isApproved, version });
}

export async function setStar({ api }: Admin, id: UserId, isStarAmbassador: boolean) {
  const { version } = await api.moderation.student({ id });
  return api.moderation.setStar({ id, isStarAmbassador, version });
}

export async function removeUser({ api }: Admin, id: ParticipantId) {
  const { student, company, sanctions } = api.moderation;
  const { version } = await student({ id: userId.parse(id) }).catch(() =>
    company({ id: companyId.parse(id) }),
  );
  const [newest] = (await sanctions({ id })).sanctions;
  return api.moderation.removeUser({ id, version, seen: newest?.id ?? null });
}

/** Starts a bulk act as its preview shows it. */
export async function startBulk({ api }: Admin, id: string, selection: BulkSelection) {
  const { count, mark } = await api.moderation.previewBulk({ selection });
  return api.moderation.startBulk({ id, selection, expected: count, mark });
}
