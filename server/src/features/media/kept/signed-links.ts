import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type ProofImageSize, proofImageSizes, proofLinkMinutes } from '@ambitionhub/contract/media';
import type { Secrets } from '../../../platform/config/index.ts';

/** Where pictures by signed links are: those of proofs, and of portfolios. */
export const signedPaths = { proof: '/proof-pictures', portfolio: '/portfolio-pictures' } as const;
export type SignedKind = keyof typeof signedPaths;

/** Makes the links to a picture's two sizes, for one user. */
export type LinksTo = (key: string, viewer: UserId) => Readonly<Record<ProofImageSize, string>>;

/** What a link's key is derived for: a link to one kind opens none of another. */
const purposes: Readonly<Record<SignedKind, string>> = {
  proof: 'links to pictures of proofs',
  portfolio: 'links to pictures of portfolios',
};

type Claim = { readonly key: string; readonly size: number; readonly until: number; readonly viewer: UserId };

function signerOf(secret: string, kind: SignedKind) {
  const key = createHmac('sha256', secret).update(purposes[kind]).digest();
  return ({ key: picture, size, until, viewer }: Claim): string =>
    createHmac('sha256', key).update(`${picture} ${size} ${until} ${viewer}`).digest('base64url');
}

const minute = 60_000;
/** Links of one period are the same, so that a browser that asks again has the picture already. */
const period = 5 * minute;

/**
 * Signs links to pictures of one kind. A link is for one user and ends within a quarter of an hour. The key is
 * derived from the server's secret; links signed with the previous one still work.
 */
export function createSignedLinks([secret, ...before]: Secrets, kind: SignedKind) {
  const sign = signerOf(secret, kind);
  const signers = [sign, ...before.map((one) => signerOf(one, kind))];

  const linksTo: LinksTo = (key, viewer) => {
    const until = (Math.ceil(Date.now() / period) - 1) * period + proofLinkMinutes * minute;
    const linkTo = (size: number): string => {
      const query = new URLSearchParams({
        until: String(until),
        signature: sign({ key, size, until, viewer }),
      });
      return `${signedPaths[kind]}/${key}/${size}.webp?${query}`;
    };
    return { small: linkTo(proofImageSizes.small), large: linkTo(proofImageSizes.large) };
  };

  return {
    linksTo,
    /** Whether a link was made here for this user and has not ended. */
    isValid: (claim: Claim, signature: string): boolean => {
      if (!Number.isSafeInteger(claim.until) || claim.until <= Date.now()) return false;
      const given = Buffer.from(signature);
      return signers.some((one) => {
        const expected = Buffer.from(one(claim));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

export type SignedLinks = ReturnType<typeof createSignedLinks>;
