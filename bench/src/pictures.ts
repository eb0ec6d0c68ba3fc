import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { reportLimit } from './harness/figures.ts';
import { type Client, signUp, withProduct } from './harness/product.ts';

const accounts = 20;
const each = 5;
const bystanders = 5;
const limitSeconds = 3;
const limitMegabytes = 600;
const fiveMegabytes = 5 * 1024 * 1024;

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: '#8888ff88' } });

/**
 * Small files that take as much time or memory to decode as the limits allow, some padded to the size limit
 * of an upload.
 */
async function hostilePictures(): Promise<readonly Buffer[]> {
  const pictures = await Promise.all([
    flat(4900, 4900).webp({ lossless: true }).toBuffer(),
    flat(2670, 2670).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    flat(3660, 3660).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat(1250, 13_700).gif().toBuffer(),
  ]);
  const [webp = Buffer.alloc(0)] = pictures;
  return [...pictures, Buffer.concat([webp, Buffer.alloc(fiveMegabytes - webp.length)])];
}

/** A phone's picture: twelve megapixels, two and a half megabytes. */
export function ordinaryPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Uploads a picture by the protocol of resumable uploads, in one part. */
export async function uploadPicture({ url, cookie }: Client, bytes: Buffer): Promise<Response> {
  const headers = { cookie, origin: url, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const location = begun.headers.get('location');
  if (!location) return begun;
  return fetch(new URL(location, url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
}

const megabytesOf = (status: string): number => Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** The memory of a server's decoders, found among its children. */
async function decodersOf(server: number): Promise<number> {
  const children = (await textOf(`/proc/${server}/task/${server}/children`)).split(' ').filter(Boolean);
  const sizes = await Promise.all(
    children.map(async (pid) =>
      (await textOf(`/proc/${pid}/cmdline`)).includes('decoder-process')
        ? megabytesOf(await textOf(`/proc/${pid}/status`))
        : 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Held = { readonly server: number; readonly decoder: number };

/** Watches the memory of server and decoders until the peak is read. */
function watchMemory(pid: number) {
  let most: Held = { server: 0, decoder: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const now = {
        server: megabytesOf(await textOf(`/proc/${pid}/status`)),
        decoder: await decodersOf(pid),
      };
      if (now.server + now.decoder > most.server + most.decoder) most = now;
      await pause(50);
    }
  })();
  return async (): Promise<Held> => {
    isOver = true;
    await watching;
    return most;
  };
}

/** A hundred hostile pictures from twenty accounts, and how long other users' uploads take during that time. */
export const pictures = (): Promise<void> =>
  withProduct(async ({ product }) => {
    const hostile = await hostilePictures();
    const ordinary = await ordinaryPicture();
    const crowd = await Promise.all(Array.from({ length: accounts }, () => signUp(product, 'student')));
    const others = await Promise.all(Array.from({ length: bystanders }, () => signUp(product, 'company')));
    const mostMemory = watchMemory(product.pid());

    const statuses = new Map<number, number>();
    const attack = crowd.flatMap((account) =>
      Array.from({ length: each }, async (_, index) => {
        const { status } = await uploadPicture(account, hostile[index % hostile.length] ?? ordinary);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const waits: number[] = [];
    for (const person of others) {
      await pause(500);
      const start = performance.now();
      const reply = await uploadPicture(person, ordinary);
      if (!reply.headers.get('x-image'))
        throw new Error(`the server refused an ordinary picture: ${reply.status}`);
      waits.push((performance.now() - start) / 1000);
    }
    await Promise.all(attack);
    const { server, decoder } = await mostMemory();
    const crowdOf = `among ${accounts * each} hostile pictures of ${accounts} accounts`;
    reportLimit(`the longest of ${bystanders} uploads ${crowdOf}`, Math.max(...waits), 's', limitSeconds);
    reportLimit(`memory of server and decoder ${crowdOf}`, server + decoder, 'MB', limitMegabytes);
    const answers = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    process.stdout.write(`answers to the hostile ones: ${answers}\n`);
  });
