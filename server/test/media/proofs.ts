import { expect } from 'vitest';
import type { ProofsOf } from '../reactions/proof.ts';
import { removeUser } from '../support/admin.ts';
import { aCompany, aStudent, theAdmin } from '../support/people.ts';

export const proofs: ProofsOf<'media'> = {
  'a removed student loses their picture': async (server) => {
    const student = await aStudent(server);
    const key = 'a'.repeat(32);
    await server.pool.query('INSERT INTO images (key, owner_id) VALUES ($1, $2)', [key, student.id]);
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query('SELECT replaced_at FROM images WHERE key = $1', [key]);
    expect(rows).toEqual([{ replaced_at: expect.any(Date) }]);
  },

  'a removed company loses its picture': async (server) => {
    const company = await aCompany(server);
    const key = 'b'.repeat(32);
    await server.pool.query('INSERT INTO images (key, owner_id) VALUES ($1, $2)', [key, company.id]);
    await removeUser(await theAdmin(server), company.id);
    const { rows } = await server.pool.query('SELECT replaced_at FROM images WHERE key = $1', [key]);
    expect(rows).toEqual([{ replaced_at: expect.any(Date) }]);
  },
};
