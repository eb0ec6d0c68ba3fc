import { expect } from 'vitest';
import type { ProofsOf } from '../reactions/proof.ts';
import { removeUser } from '../support/admin.ts';
import { aStudent, theAdmin } from '../support/people.ts';

export const proofs: ProofsOf<'takeout'> = {
  'a removed account’s data copies are deleted': async (server) => {
    const student = await aStudent(server);
    await student.api.takeout.ask();
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query(
      'SELECT expires_at < now() AS gone FROM takeouts WHERE user_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ gone: true }]);
  },
};
