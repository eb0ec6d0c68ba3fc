import { randomUUID } from 'node:crypto';
import { gone } from '../support/bad-rows.ts';
import { admins, nobody, participants, type TestRows } from '../support/rows.ts';
import type { ServerHere } from '../support/server.ts';

async function aReplacedPicture({ pool }: ServerHere): Promise<string> {
  const key = randomUUID();
  await pool.query('INSERT INTO images (key, owner_id, replaced_at) VALUES ($1, $2, now())', [
    key,
    randomUUID(),
  ]);
  return key;
}

export const rows: TestRows<'media'> = {
  refusals: {
    removeImage: { serves: participants },
    removeImageOf: {
      serves: admins,
      input: { id: nobody, key: 'a'.repeat(32) },
      knowsIds: true,
    },
  },
  otherRoutes: {
    'ALL /api/uploads': 'media/refusals.test.ts',
    'ALL /api/uploads/:id': 'media/refusals.test.ts',
    'GET /images/:key/:file': 'its key cannot be guessed',
    'GET /covers/:key/:file': 'public',
    'GET /proof-pictures/:key/:file': 'tasks/pictures.test.ts',
    'GET /portfolio-pictures/:key/:file': 'portfolio/portfolio.test.ts',
    'GET /message-files/:key/:file': 'messaging/files.test.ts',
  },
  leftOut: {
    'pictures: in files next to the export': ['images', 'uploads'],
    'about what was seen, sent or asked here': ['removed_pictures'],
  },
  jobs: {
    'sweep-media': {
      make: aReplacedPicture,
      due: "UPDATE images SET replaced_at = now() - interval '2 hours' WHERE key = ANY($1)",
      refused: { table: 'images', when: 'old.key = bad::text', on: 'DELETE' },
      done: gone('images', 'key'),
    },
    'remove-images': {
      make: aReplacedPicture,
      data: (keys) => ({ keys }),
      refused: { table: 'images', when: 'old.key = bad::text', on: 'DELETE' },
      done: gone('images', 'key'),
    },
    'clear-upload': 'removes files by their names, each in a step of its own',
  },
};
