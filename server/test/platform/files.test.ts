import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FilesAway, openFiles } from '../../src/platform/files/index.ts';
import { anObjectStore } from '../support/object-store.ts';

const bytes = new Uint8Array([1, 2, 3]);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('files on the disk', () => {
  it('exist once stored, are gone once removed, and leave no drafts, even after a crash', async () => {
    const folder = await aFolder();
    const files = await openFiles({ folder, s3: null, prefix: '' });
    await files.put('ab/one.webp', bytes, 'image/webp');
    expect(await files.read('ab/one.webp')).toEqual(Buffer.from(bytes));
    expect(await readdir(join(folder, 'ab'))).toEqual(['one.webp']);
    await writeFile(join(folder, 'ab', 'one.webp.1f3e.draft'), 'half');
    await files.remove('ab/one.webp');
    await files.remove('ab/one.webp');
    expect(await files.read('ab/one.webp')).toBeNull();
    expect(await readdir(join(folder, 'ab'))).toEqual([]);
  });

  it('may be stored twice at once', async () => {
    const folder = await aFolder();
    const files = await openFiles({ folder, s3: null, prefix: '' });
    await Promise.all(Array.from({ length: 20 }, () => files.put('ab/one.webp', bytes, 'image/webp')));
    expect(await files.read('ab/one.webp')).toEqual(Buffer.from(bytes));
    expect(await readdir(join(folder, 'ab'))).toEqual(['one.webp']);
  });

  it('are removed with their folder, and no other folder’s', async () => {
    const files = await openFiles({ folder: await aFolder(), s3: null, prefix: '' });
    for (const path of ['one/1', 'one/2', 'two/1']) await files.put(path, bytes, 'image/webp');
    await files.removeFolder('one');
    await files.removeFolder('never');
    expect(await files.read('one/1')).toBeNull();
    expect(await files.read('two/1')).toEqual(Buffer.from(bytes));
  });
});

describe('files in an S3 store', () => {
  const inStore = async (over: { accessKeyId?: string; patienceMs?: number } = {}) => {
    const store = await anObjectStore();
    const { patienceMs = 8_000, ...keys } = over;
    const s3 = { ...store.settings, ...keys };
    return { store, files: await openFiles({ folder: '/nowhere', s3, prefix: 'uploads/', patienceMs }) };
  };

  it('are stored with their type, read and removed', async () => {
    const { store, files } = await inStore();
    await files.put('ab/one.webp', bytes, 'image/webp');
    expect([...store.objects]).toEqual([
      ['/pictures/uploads/ab/one.webp', { body: Buffer.from(bytes), type: 'image/webp' }],
    ]);
    expect(await files.read('ab/one.webp')).toEqual(bytes);
    await files.remove('ab/one.webp');
    expect(await files.read('ab/one.webp')).toBeNull();
  });

  it('are removed with their folder, and not with one that has the same prefix', async () => {
    const { store, files } = await inStore();
    for (const path of ['one/1', 'one/2', 'oneself/1']) await files.put(path, bytes, 'image/webp');
    await files.removeFolder('one');
    expect([...store.objects.keys()]).toEqual(['/pictures/uploads/oneself/1']);
  });

  it('that the store refuses to return are an error, not unavailable', async () => {
    const { files } = await inStore({ accessKeyId: 'stranger' });
    await expect(files.read('ab/one.webp')).rejects.not.toBeInstanceOf(FilesAway);
  });

  it.each(['failing', 'hanging', 'stalling'] as const)(
    'are unavailable while the store is %s',
    async (mode) => {
      const { store, files } = await inStore({ patienceMs: 500 });
      await files.put('ab/one.webp', bytes, 'image/webp');
      store.mode = mode;
      await expect(files.read('ab/one.webp')).rejects.toBeInstanceOf(FilesAway);
      store.mode = 'up';
      expect(await files.read('ab/one.webp')).toEqual(bytes);
    },
  );

  it('are unavailable where nothing listens', async () => {
    const s3 = { ...(await anObjectStore()).settings, endpoint: 'http://127.0.0.1:1' };
    const files = await openFiles({ folder: '/nowhere', s3, prefix: '' });
    await expect(files.read('ab/one.webp')).rejects.toBeInstanceOf(FilesAway);
  });
});
