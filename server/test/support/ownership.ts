import { moveDueOwnerships } from '../../src/features/companies/index.ts';
import { type Person, theirPassword as password } from './people.ts';
import type { RunningServer } from './server.ts';
import { withReactions } from './with-reactions.ts';

/** Lets the two days pass in which an owner can stop a hand-over that a member has accepted. */
export async function passHandOver(
  server: RunningServer,
  member: Pick<Person, 'id'>,
  db = withReactions(server.db),
): Promise<void> {
  await server.pool.query(
    "UPDATE ownership_offers SET accepted_at = now() - interval '48 hours' WHERE member_id = $1 AND accepted_at IS NOT NULL",
    [member.id],
  );
  await moveDueOwnerships(db);
}

/** Hands a company over from one person to the other, two days ago. */
export async function handOver(server: RunningServer, owner: Person, member: Person): Promise<void> {
  await owner.api.companies.offerOwnership({ to: member.id, password });
  await member.api.companies.acceptOwnership({ password });
  await passHandOver(server, member);
}
