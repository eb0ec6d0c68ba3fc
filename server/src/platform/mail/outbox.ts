import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Mail, mail } from './mail.ts';

const outboxMail = mail.extend({ id: z.string(), at: z.iso.datetime() });
export type OutboxMail = z.infer<typeof outboxMail>;

export interface Outbox {
  /** Stores an email; storing the same `id` again changes nothing. */
  put(mail: Mail, id: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly OutboxMail[]>;
}

const kept = 200;
const fileName = /^\d{15}-([0-9a-f-]{36})\.json$/;

/** The folder for email while there is no mail server: one file each, up to 200, the newest. */
export function openOutbox(folder: string): Outbox {
  const files = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => fileName.test(name));
    return names.sort().reverse();
  };

  return {
    put: async (given, id) => {
      const present = await files();
      if (present.some((name) => fileName.exec(name)?.[1] === id)) return;
      const at = new Date();
      const name = `${String(at.getTime()).padStart(15, '0')}-${id}.json`;
      const text = JSON.stringify({ ...given, id, at: at.toISOString() });
      await writeDurably(join(folder, name), text, join(folder, `${id}.draft`));
      for (const old of present.slice(kept - 1)) await rm(join(folder, old), { force: true });
    },

    list: async () => {
      const texts = await Promise.all((await files()).map((name) => readFile(join(folder, name), 'utf8')));
      return texts.map((text) => outboxMail.parse(JSON.parse(text)));
    },
  };
}

// Written to a draft and moved into place, so that a listing never reads half an email.
async function writeDurably(path: string, text: string, draft: string): Promise<void> {
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
