import { createHmac, randomBytes } from 'node:crypto';
import { secretStart } from '@ambitionhub/contract/webhooks';

/** A new secret, as the Standard Webhooks specification writes it. */
export const newSecret = (): string => `${secretStart}${randomBytes(32).toString('base64')}`;

/**
 * The headers by which a receiver checks a request (Standard Webhooks, version 1.0.0): the same id in each attempt, the time of
 * this one, and a signature by each secret.
 */
export function signedHeaders(
  { id, payload, at }: { readonly id: string; readonly payload: string; readonly at: Date },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretStart.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${payload}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
