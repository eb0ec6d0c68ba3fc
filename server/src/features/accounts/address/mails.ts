import { randomBytes } from 'node:crypto';
import {
  addressLinkHours,
  productName,
  removalDays,
  stopLinkDays,
  userId,
} from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { counted } from '@ambitionhub/contract/text';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/index.ts';
import { findUserByEmail } from '../store.ts';
import { findOwnAddress, putAddressLink } from './links.store.ts';

const lifetime = `The link works once, for ${addressLinkHours} hours.`;

const confirmLetter = (url: string, reset: string): Letter => ({
  subject: `Confirm your email address for ${productName}`,
  preview: 'It takes one click.',
  parts: [
    `Someone signed up to ${productName} with this address. If that was you, confirm that it is yours:`,
    { is: 'action', label: 'Confirm this address', url },
  ],
  notes: [
    `${lifetime} Open it in the browser in which you signed up, or log in there first.`,
    `This was not me: if you did not sign up, you can ignore this email, or take the account over with a new password, which logs everyone else out: ${reset}`,
  ],
});

const changeLetter = (url: string): Letter => ({
  subject: `Confirm your new email address for ${productName}`,
  preview: 'Until then your address stays as it is.',
  parts: [
    `Someone asked to use this address for an ${productName} account. If that was you, confirm it:`,
    { is: 'action', label: 'Use this address', url },
  ],
  notes: [
    `${lifetime} Open it in a browser that is logged in to the account.`,
    'If that was not you, you can ignore this email: nothing changes.',
  ],
});

const takenLetter = (url: string): Letter => ({
  subject: `You already have an ${productName} account`,
  parts: [
    `Someone asked to move another ${productName} account to this address, but it already has one. If that was you, log in with it, or use a different address.`,
    { is: 'action', label: 'Log in', url },
  ],
  notes: ['If that was not you, you can ignore this email: nothing changes.'],
});

/**
 * The email with the link that confirms an address. It is queued whether or not the address has an account, so that the reply
 * takes the same time. The link is created when the email is sent, so its token is stored nowhere.
 */
export const proofMail = defineMail({
  kind: 'address-proof',
  lane: 'awaited',
  data: z.object({ userId, email: z.string() }),
  unsubscribe: null,
  write: async ({ db, link, secretLink }, { userId, email }, id) => {
    const address = await findOwnAddress(db, userId);
    if (!address) return null;
    const isOwn = address.email === email;
    // The request has been confirmed or canceled.
    if (isOwn ? address.confirmed : address.newEmail !== email) return null;
    const to = { email };
    if (!isOwn && (await findUserByEmail(db, email)))
      return { to, by: null, letter: takenLetter(link(paths.login)) };
    const token = randomBytes(24).toString('base64url');
    await putAddressLink(db, { id, purpose: 'address', token, userId, email, hours: addressLinkHours });
    const url = secretLink(paths.confirmAddress, { proof: token });
    const letter = isOwn ? confirmLetter(url, link(paths.resetPassword)) : changeLetter(url);
    return { to, by: null, letter };
  },
});

/**
 * Tells the current address that a new one was requested, with a link that stops the change. Sends nothing if the request
 * has ended: if the address has changed, `addressChangedMail` reports it.
 */
export const newAddressMail = defineMail({
  kind: 'address-asked',
  lane: 'awaited',
  data: z.object({ userId, email: z.string() }),
  unsubscribe: null,
  write: async ({ db, secretLink }, { userId, email }, id) => {
    const address = await findOwnAddress(db, userId);
    if (address?.newEmail !== email) return null;
    const token = randomBytes(24).toString('base64url');
    await putAddressLink(db, {
      id,
      purpose: 'stop',
      token,
      userId,
      email,
      restores: address.email,
      hours: stopLinkDays * 24,
    });
    return {
      to: userId,
      by: null,
      letter: {
        subject: `A new email address was requested for your ${productName} account`,
        preview: 'If you did not ask for this, stop it now.',
        parts: [
          `Someone logged in to your ${productName} account and asked to change its email address to ${masked(email)}. If that was you, there is nothing to do here: open the link that we sent to the new address.`,
          'If it was not you, stop the change:',
          {
            is: 'action',
            label: 'Stop this change',
            url: secretLink(paths.stopAddressChange, { stop: token }),
          },
        ],
        notes: [
          `The link works once, for ${stopLinkDays} days. It also brings this address back if the change was already made.`,
          'The person who asked for this knows your password. Once you have stopped the change, choose a new one.',
        ],
      },
    };
  },
});

/** Tells an account's old address about the new one. */
export const addressChangedMail = defineMail({
  kind: 'address-changed',
  lane: 'awaited',
  data: z.object({ from: z.string(), to: z.string() }),
  unsubscribe: null,
  write: async ({ link }, { from, to }) => ({
    to: { email: from },
    by: null,
    letter: {
      subject: `Your ${productName} email address was changed`,
      parts: [
        `Your ${productName} account now uses ${masked(to)}. Log in with that address.`,
        { is: 'action', label: 'Log in', url: link(paths.login) },
      ],
      notes: [
        `If that was not you, someone else knows your password. The link “Stop this change” in our earlier email brings this address back, for ${stopLinkDays} days.`,
      ],
    },
  }),
});

/** An address with most of its name hidden, such as 'a…@example.org', which its owner still recognizes. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');

/** Tells an account's owner when it will be removed and how to keep it; sends nothing if it was kept by then. */
export const removalMail = defineMail({
  kind: 'leaving',
  lane: 'awaited',
  data: z.object({
    userId,
    /** The company that is deleted with its owner, and the number of others who work for it. */
    company: z.object({ name: z.string(), others: z.int() }).nullable().default(null),
  }),
  unsubscribe: null,
  write: async ({ db, link }, { userId, company }) => {
    const address = await findOwnAddress(db, userId);
    if (!address?.leavingAt) return null;
    return {
      to: userId,
      by: null,
      letter: {
        subject: `${company ? company.name || 'Your company' : `Your ${productName} account`} will be deleted`,
        preview: `You have ${removalDays} days to change your mind.`,
        parts: [
          company
            ? `You asked us to delete ${company.name || 'your company'}. It is hidden from students, and will be deleted on ${onDay(address.leavingAt)}, and your account with it.`
            : `You asked us to delete your account. It is hidden, and will be deleted on ${onDay(address.leavingAt)}.`,
          ...(company && company.others > 0
            ? [`${counted(company.others, '1 other person loses', 'other people lose')} their login then.`]
            : []),
          'If you change your mind before then, log in and choose to keep it:',
          { is: 'action', label: 'Log in', url: link(paths.login) },
        ],
        notes: ['If that was not you, log in at once, keep the account and choose a new password.'],
      },
    };
  },
});

const onDay = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
