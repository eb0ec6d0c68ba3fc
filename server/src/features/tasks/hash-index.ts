import { createHash } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';

// A picture has 17 hashes of 64 bits (`hashesOf`): of the whole, of its mirror image, then of its sections. Two
// pictures look alike if the whole or mirrored hash of one differs from any hash of the other in only a few bits.
// The index finds them by bands. A hash is cut into four bands of 16 bits. If two hashes differ in at most seven
// bits, at least one band differs in at most one bit. So a search looks up each band and its neighbors at a
// distance of one bit.

/** The most bits in which two hashes of the same picture differ. */
export const alikeBits = 8;
/** The first two hashes are of the whole picture. */
export const wholePictureHashes = 2;

const bandBits = 16;
const bandsEach = 64 / bandBits;
const bandMask = (1n << BigInt(bandBits)) - 1n;

const placeOf = (companyId: CompanyId): bigint =>
  BigInt(createHash('sha256').update(companyId).digest().readUInt32BE(0)) << 20n;

/** The bands of a hash, each with its number, whether the hash is of a whole picture, and the company. */
function* cut(hash: bigint, isWhole: boolean, place: bigint): Generator<bigint> {
  const bits = BigInt.asUintN(64, hash);
  for (let n = 0; n < bandsEach; n += 1) {
    const band = (bits >> BigInt(n * bandBits)) & bandMask;
    yield place | (BigInt(Number(isWhole) * bandsEach + n) << BigInt(bandBits)) | band;
  }
}

/** The index entries of a picture's hashes. */
export function bandsOf(companyId: CompanyId, hashes: readonly bigint[]): readonly bigint[] {
  const place = placeOf(companyId);
  return [...new Set(hashes.flatMap((hash, nth) => [...cut(hash, nth < wholePictureHashes, place)]))];
}

/** The bands that a picture which looks like this one may have in the index. */
export function bandsToFind(companyId: CompanyId, hashes: readonly bigint[]): readonly bigint[] {
  const place = placeOf(companyId);
  const found = new Set<bigint>();
  // A section is compared only with wholes, because two sections of different pictures more often look alike by chance.
  for (const [nth, hash] of hashes.entries())
    for (const isWhole of nth < wholePictureHashes ? [true, false] : [true])
      for (const band of cut(hash, isWhole, place)) {
        found.add(band);
        for (let bit = 0; bit < bandBits; bit += 1) found.add(band ^ (1n << BigInt(bit)));
      }
  return [...found];
}
