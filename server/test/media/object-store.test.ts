import { imageUrl } from '@ambitionhub/contract/media';
import { describe, expect, it, vi } from 'vitest';
import { anObjectStore } from '../support/object-store.ts';
import { aStudent } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { keyOf, locationOf, refusalIn, uploadsOf } from '../support/uploads.ts';

const store = await anObjectStore();
const server = await startServer({ environment: store.environment });
const bytes = await aPicture();

async function aPictured() {
  const student = await aStudent(server);
  const uploads = uploadsOf(student);
  const key = keyOf(await uploads.upload(bytes));
  return { ...student, ...uploads, key };
}

const show = (key: string) => fetch(new URL(imageUrl(key, 'medium'), server.url));
const objectsOf = (key: string) => [...store.objects.keys()].filter((name) => name.includes(key));

describe('with pictures in an object store', () => {
  it('uploads and pictures are in it, each in its place', async () => {
    const { key } = await aPictured();
    expect(objectsOf(key)).toHaveLength(6);
    expect(objectsOf(key)).toContain(`/pictures/${key.slice(0, 2)}/${key}-256.webp`);
    expect(objectsOf('/uploads/').every((name) => name.startsWith('/pictures/uploads/'))).toBe(true);
    expect((await show(key)).headers.get('content-type')).toBe('image/webp');
  });

  it('a picture is reported as unavailable while the store is away, and loads afterward', async () => {
    const { key } = await aPictured();
    store.mode = 'failing';
    const reply = await show(key);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('retry-after')).not.toBeNull();
    expect(await refusalIn(reply)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    store.mode = 'up';
    expect((await show(key)).status).toBe(200);
  });

  it('an upload fails as unavailable while the store is away, and continues where it stopped', async () => {
    const { look, begin, send, key, api } = await aPictured();
    const location = locationOf(await begin(bytes.length));
    await send(location, 0, bytes.subarray(0, 100));
    store.mode = 'failing';
    const reply = await send(location, 100, bytes.subarray(100));
    expect(await refusalIn(reply)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect((await look(location)).headers.get('upload-offset')).toBe('100');
    expect((await api.students.profile()).image).toBe(key);
    store.mode = 'up';
    const next = keyOf(await send(location, 100, bytes.subarray(100)));
    expect((await api.students.profile()).image).toBe(next);
  });

  it('a picture can be removed and replaced while the store is away, and its files are deleted afterward', async () => {
    const { key, api } = await aPictured();
    store.mode = 'failing';
    await api.media.removeImage();
    expect((await api.students.profile()).image).toBeNull();
    expect((await show(key)).status).toBe(404);
    store.mode = 'up';
    // The job's pause before its next attempt.
    await vi.waitFor(
      async () => {
        await server.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'remove-images'`);
        expect(objectsOf(key)).toEqual([]);
      },
      { timeout: 40_000, interval: 500 },
    );
  });

  it('a store that never answers holds neither a connection nor a profile', async () => {
    const { api, send, begin } = await aPictured();
    const location = locationOf(await begin(bytes.length));
    store.mode = 'hanging';
    const sending = send(location, 0, bytes);
    await vi.waitFor(() => expect(store.waiting()).toBeGreaterThan(0));
    const { rows } = await server.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
    await api.media.removeImage();
    store.mode = 'up';
    store.cut();
    const key = keyOf(await sending);
    expect((await api.students.profile()).image).toBe(key);
  });
});
