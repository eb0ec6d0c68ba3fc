import type { UserId } from '@ambitionhub/contract/accounts';
import type { CompanyPeople } from '@ambitionhub/contract/companies';
import type { findInvitations } from './invitations.store.ts';
import type { PersonRow } from './people.store.ts';

type Rows = {
  readonly people: readonly PersonRow[];
  readonly invitations: Awaited<ReturnType<typeof findInvitations>>;
  readonly offeredTo: UserId | null;
  readonly handOverAt: Date | null;
};

/** The people of a company, as one of them sees the others. */
export const presentPeople = ({ people, invitations, offeredTo, handOverAt }: Rows): CompanyPeople => ({
  people: people.map(({ createdAt, leavingAt, ...person }) => ({
    ...person,
    since: createdAt.toISOString(),
    leavingAt: leavingAt?.toISOString() ?? null,
  })),
  invitations: invitations.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })),
  offeredTo,
  handOverAt: handOverAt?.toISOString() ?? null,
});
