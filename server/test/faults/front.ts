import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { aPublishedStudent } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import type { Stage } from './stage.ts';

/** What browsers get from nginx: TLS with HTTP/2, and pictures that it keeps until they are removed. */
export async function expectFront(stage: Stage): Promise<void> {
  const { url, ca } = await stage.startSecureFront();
  const session = await vi.waitFor(async () => {
    const opening = connect(url, { ca });
    await new Promise((resolve, reject) => opening.once('connect', resolve).once('error', reject));
    return opening;
  });
  const get = async (path: string) => {
    const stream = session.request({ ':path': path });
    const headers = new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
    const body = await text(stream);
    const { ':status': status, 'x-cache': cache } = await headers;
    return { status, cache, body };
  };
  try {
    expect(session.alpnProtocol).toBe('h2');
    expect(await get('/livez')).toMatchObject({ status: 200 });
    const student = await aPublishedStudent(stage.running[0]);
    const path = `/images/${keyOf(await uploadsOf(student).upload(await aPicture()))}/96.webp`;
    expect(await get(path)).toMatchObject({ status: 200, cache: 'MISS' });
    expect(await get(path)).toMatchObject({ status: 200, cache: 'HIT' });
    await student.api.media.removeImage();
    await expect.poll(async () => (await get(path)).status).toBe(404);
  } finally {
    session.close();
  }
}
