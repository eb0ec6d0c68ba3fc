import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const tagOf = (
  password: string,
  nonce: Buffer,
  settings: { memory: number; passes: number; parallelism: number; tagLength: number },
) => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...settings });

/** The hash of a password as a PHC string, which includes its cost, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether a password matches a hash made by `hashPassword`. A hash in another format matches none. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce, tag] = parts;
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await tagOf(password, Buffer.from(nonce ?? '', 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}
