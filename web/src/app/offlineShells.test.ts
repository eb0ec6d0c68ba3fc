import { expect, test, vi } from 'vitest';
import { keptAt, offlineAnswer } from '../../service-worker/shells.ts';

test('A browser whose cache cannot be opened keeps nothing, and the pages come from the server as without it', async () => {
  const open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { open });
  expect(await keptAt('/assets/app.js')).toBeUndefined();
  const answer = await offlineAnswer('/login');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('You’re offline');
});
