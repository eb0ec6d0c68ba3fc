import { mkdir, readdir } from 'node:fs/promises';
import * as z from 'zod';
import { onDisk } from '../files/index.ts';
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
  const files = onDisk(folder, true);
  const names = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = (await readdir(folder)).filter((name) => fileName.test(name));
    return found.sort().reverse();
  };

  return {
    put: async (given, id) => {
      const present = await names();
      if (present.some((name) => fileName.exec(name)?.[1] === id)) return;
      const at = new Date();
      const name = `${String(at.getTime()).padStart(15, '0')}-${id}.json`;
      const text = JSON.stringify({ ...given, id, at: at.toISOString() });
      await files.put(name, Buffer.from(text), 'application/json');
      for (const old of present.slice(kept - 1)) await files.remove(old);
    },

    list: async () => {
      // The oldest one goes when another is sent, which can be meanwhile.
      const found = await Promise.all((await names()).map((name) => files.read(name)));
      return found.flatMap((bytes) => (bytes ? [outboxMail.parse(JSON.parse(String(bytes)))] : []));
    },
  };
}
