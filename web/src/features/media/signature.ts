import type { ImageType } from '@ambitionhub/contract/media';

/** As many bytes from the beginning of a file as tell its type. */
const signatureLength = 12;

/** In hexadecimal digits. */
const signatures = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const satisfies readonly (readonly [ImageType, RegExp])[];

/** What a file is by its content, whatever it is called (decision D6); null for all that is not taken. */
export async function imageTypeOf(file: Blob): Promise<ImageType | null> {
  const bytes = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
  const start = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
