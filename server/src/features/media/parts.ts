import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const partHours = 24;

/** The parts of uploads that are under way: `{id}` holds the bytes, `{id}.json` what tus knows of the upload. */
export const openParts = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = async (id: string): Promise<void> => {
    await rm(join(folder, `${id}.json`), { force: true });
    await rm(join(folder, id), { force: true });
  };

  const modified = async (name: string): Promise<number> =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0, // gone in the meantime
    );

  return {
    folder,
    read: (id: string): Promise<Uint8Array> => readFile(join(folder, id)),
    remove,

    /** Leaves the newest `count` uploads whose ids begin with `prefix`, and gives up the others. */
    keepNewest: async (prefix: string, count: number): Promise<void> => {
      const names = (await readdir(folder)).filter(
        (name) => name.startsWith(prefix) && name.endsWith('.json'),
      );
      if (names.length <= count) return;
      const dated = await Promise.all(names.map(async (name) => ({ name, at: await modified(name) })));
      const tooOld = dated.sort((one, other) => other.at - one.at).slice(count);
      await Promise.all(tooOld.map(({ name }) => remove(name.slice(0, -'.json'.length))));
    },

    /** Gives up uploads to which nothing was added for a day, finished ones that a crash left here among them. */
    sweep: async (): Promise<void> => {
      const oldest = Date.now() - partHours * 3_600_000;
      for (const name of await readdir(folder))
        if ((await modified(name)) < oldest) await rm(join(folder, name), { force: true });
    },
  };
};

export type Parts = Awaited<ReturnType<typeof openParts>>;
