import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ProofImageSize, proofImageSizes, proofLinkMinutes } from '@ambitionhub/contract/media';
import type { Secrets } from '../../../platform/config/index.ts';
import { asDocument, attachmentName } from './kinds.ts';

/** The paths of files with signed links: pictures of proofs and portfolios, and the files of messages. */
export const signedPaths = {
  proof: '/proof-pictures',
  portfolio: '/portfolio-pictures',
  message: '/message-files',
} as const;
export type SignedKind = keyof typeof signedPaths;

/** Makes the links to a picture's two sizes, for one user, or for one side of a conversation. */
export type LinksTo = (key: string, viewer: ParticipantId) => Readonly<Record<ProofImageSize, string>>;
/** Makes the link to a document, for one side of its conversation. */
export type LinkToDocument = (key: string, viewer: ParticipantId) => string;

/** The purpose that a link's key is derived for, so that a link to one kind does not open another. */
const purposes: Readonly<Record<SignedKind, string>> = {
  proof: 'links to pictures of proofs',
  portfolio: 'links to pictures of portfolios',
  message: 'links to files of messages',
};

type Claim = {
  readonly key: string;
  readonly size: number;
  readonly until: number;
  readonly viewer: ParticipantId;
};

function signerOf(secret: string, kind: SignedKind) {
  const key = createHmac('sha256', secret).update(purposes[kind]).digest();
  return ({ key: picture, size, until, viewer }: Claim): string =>
    createHmac('sha256', key).update(`${picture} ${size} ${until} ${viewer}`).digest('base64url');
}

const minute = 60_000;
/** Links made in the same period are equal, so that a browser can use its cache. */
const period = 5 * minute;

/**
 * Signs links to files of one kind. A link is for one user, or one side of a conversation, and expires within 15
 * minutes. The key is derived from the server's secret; links signed with the previous one still work.
 */
export function createSignedLinks([secret, ...before]: Secrets, kind: SignedKind) {
  const sign = signerOf(secret, kind);
  const signers = [sign, ...before.map((one) => signerOf(one, kind))];

  const linkTo = (key: string, size: number, viewer: ParticipantId): string => {
    const until = (Math.ceil(Date.now() / period) - 1) * period + proofLinkMinutes * minute;
    const signature = sign({ key, size, until, viewer });
    const query = new URLSearchParams({ until: String(until), signature });
    return `${signedPaths[kind]}/${key}/${attachmentName(size)}?${query}`;
  };
  const linksTo: LinksTo = (key, viewer) => ({
    small: linkTo(key, proofImageSizes.small, viewer),
    large: linkTo(key, proofImageSizes.large, viewer),
  });
  const linkToDocument: LinkToDocument = (key, viewer) => linkTo(key, asDocument, viewer);

  return {
    linksTo,
    linkToDocument,
    /** Whether a link was made here for this viewer and has not ended. */
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

/** Makes the links to files of messages, which events also contain. */
export function createFileLinks(secrets: Secrets) {
  const { linksTo, linkToDocument } = createSignedLinks(secrets, 'message');
  return { picture: linksTo, document: linkToDocument };
}
