import { setImmediate } from 'node:timers/promises';
import type { UserId } from '@ambitionhub/contract/accounts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createLog } from '../log/index.ts';
import { createExports } from './exports.ts';

it('a file that fails before its first row frees its place', async () => {
  const log = await createLog({ level: 'silent', pretty: false });
  const { app, addExport } = createExports({
    log,
    askerOf: async (cookie) => ({ participantId: cookie as UserId }),
  });
  let isAway = true;
  addExport<object, string>('/', {
    name: () => 'names',
    search: z.object({}),
    columns: { Name: (name) => name },
    read: async function* () {
      if (isAway) throw new Error('the database is down');
      yield ['Ada'];
    },
  });
  expect((await app.request('/')).status).toBe(500);
  await setImmediate(); // the file closes after the reply
  isAway = false;
  expect(await (await app.request('/')).text()).toContain('Ada');
});
