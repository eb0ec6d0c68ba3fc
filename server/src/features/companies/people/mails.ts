import { randomBytes } from 'node:crypto';
import { companyId, productName, removalDays, userId } from '@ambitionhub/contract/accounts';
import { handOverHours, invitationHours, joinTexts, newMemberDays } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/index.ts';
import { findCompany, findOwner } from '../store.ts';
import { putInvitationToken } from './invitations.store.ts';
import { findHandOver, findNewMembers, findOffer, putStopToken } from './ownership.store.ts';
import { findMember, findPeople } from './people.store.ts';

/**
 * The email with the link of an invitation; sends nothing if that has ended. The link is made when the email is sent, so its
 * token is stored nowhere.
 */
export const invitationMail = defineMail({
  kind: 'company-invitation',
  lane: 'awaited',
  data: z.object({ invitationId: z.uuid() }),
  unsubscribe: null,
  write: async ({ db, secretLink }, { invitationId }) => {
    const token = randomBytes(24).toString('base64url');
    const open = await putInvitationToken(db, invitationId, token);
    if (!open) return null;
    const { companyId, email, invitedBy } = open;
    const [company, people] = await Promise.all([findCompany(db, companyId), findPeople(db, companyId)]);
    const name = nameOf(company);
    const by = people.find(({ userId }) => userId === invitedBy);
    const who = by?.name ? `${by.name} (${by.email})` : (by?.email ?? 'Its owner');
    return {
      to: { email },
      by: null,
      letter: {
        // No one's words but ours: the reader has not asked for it.
        subject: `You are invited to join ${joinTexts.aCompany} on ${productName}`,
        preview: 'Choose a password to get started.',
        parts: [
          `${who} invites you to work for ${name} on ${productName}, where companies find student ambassadors. You’ll have your own login.`,
          {
            is: 'action',
            label: 'Accept the invitation',
            url: secretLink(paths.join, { invitation: token }),
          },
        ],
        notes: [
          `The link works once, for ${invitationHours} hours.`,
          'If you do not know this company, you can ignore this email.',
        ],
      },
    };
  },
});

const nameOf = (company: { readonly name: string } | null): string => company?.name || joinTexts.aCompany;

/** Tells a removed member that their account is gone. */
export const memberRemovedMail = defineMail({
  kind: 'member-removed',
  lane: 'usual',
  data: z.object({ companyId, email: z.string() }),
  unsubscribe: null,
  write: async ({ db }, { companyId, email }) => {
    const company = await findCompany(db, companyId);
    if (!company) return null;
    return { to: { email }, by: null, letter: removedLetter(nameOf(company)) };
  },
});

const removedLetter = (name: string): Letter => ({
  subject: `You no longer work for ${name} on ${productName}`,
  parts: [
    `You were removed from ${name}. Your ${productName} account is deleted, and you are logged out everywhere. What you wrote for the company stays there.`,
  ],
  notes: [`You get this email because you worked for ${name} on ${productName}.`],
});

/** Tells a member that they can become the owner; sends nothing if the offer has ended. */
export const ownershipOfferedMail = defineMail({
  kind: 'ownership-offered',
  lane: 'usual',
  data: z.object({ companyId, memberId: userId }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, memberId }) => {
    if ((await findOffer(db, companyId)) !== memberId) return null;
    const name = nameOf(await findCompany(db, companyId));
    return {
      to: memberId,
      by: companyId,
      letter: {
        subject: `You can become the owner of ${name} on ${productName}`,
        parts: [
          `The owner of ${name} offers to hand the company over to you. An owner pays for it, decides who works for it, and can delete it.`,
          {
            is: 'action',
            label: 'See the offer',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#people`,
          },
        ],
        notes: ['Nothing changes until you accept.'],
      },
    };
  },
});

/** Tells the owner that a member has accepted, with a link that stops the hand-over; sends nothing if it has ended. */
export const ownershipAcceptedMail = defineMail({
  kind: 'ownership-accepted',
  lane: 'awaited',
  data: z.object({ companyId, memberId: userId }),
  unsubscribe: null,
  write: async ({ db, secretLink }, { companyId, memberId }) => {
    const [company, people, at] = await Promise.all([
      findCompany(db, companyId),
      findPeople(db, companyId),
      findHandOver(db, companyId),
    ]);
    const [owner] = people;
    const member = people.find(({ userId }) => userId === memberId);
    if (!owner || !member || at === null || (await findOffer(db, companyId)) !== memberId) return null;
    const token = randomBytes(24).toString('base64url');
    await putStopToken(db, { companyId, memberId, token });
    const called = ({ name, email }: { name: string; email: string }) =>
      name ? `${name} (${email})` : email;
    const added = (await findNewMembers(db, companyId)).map(called);
    return {
      to: owner.userId,
      by: null,
      letter: {
        subject: `${nameOf(company)} gets a new owner on ${productName} in ${handOverHours} hours`,
        preview: 'If you did not offer it, stop it now.',
        parts: [
          `${called(member)} has accepted your offer and will own the company in ${handOverHours} hours. If you want that, there is nothing to do.`,
          ...(added.length > 0
            ? [
                `Joined in the last ${newMemberDays} days: ${added.join(', ')}. You can remove them on the same page.`,
              ]
            : []),
          'If you did not offer it, stop it before it happens:',
          { is: 'action', label: 'Stop the hand-over', url: secretLink(paths.stopHandOver, { stop: token }) },
        ],
        notes: [
          'The link works once, until the company changes hands. The offer took your password, so choose a new one.',
        ],
      },
    };
  },
});

/** Tells the former owner who owns the company now. */
export const ownershipMovedMail = defineMail({
  kind: 'ownership-moved',
  lane: 'usual',
  data: z.object({ companyId, from: userId }),
  unsubscribe: null,
  write: async ({ db }, { companyId, from }) => {
    const [company, people] = await Promise.all([findCompany(db, companyId), findPeople(db, companyId)]);
    const [owner] = people;
    const stays = people.some(({ userId }) => userId === from);
    if (!owner || !stays || owner.userId === from) return null;
    const who = owner.name ? `${owner.name} (${owner.email})` : owner.email;
    return {
      to: from,
      by: null,
      letter: {
        subject: `${nameOf(company)} has a new owner on ${productName}`,
        parts: [`${who} now owns the company. You still work for it and can pay students.`],
        notes: ['If you did not hand the company over, reply to this email right away.'],
      },
    };
  },
});

/** Tells a member that the company will end; sends nothing if its owner has decided to stay. */
export const companyEndsMail = defineMail({
  kind: 'company-ends',
  lane: 'usual',
  data: z.object({ companyId, memberId: userId }),
  unsubscribe: null,
  write: async ({ db }, { companyId, memberId }) => {
    const [company, to] = await Promise.all([
      findCompany(db, companyId),
      findMember(db, companyId, memberId),
    ]);
    if (!company?.leaving || !to) return null;
    const name = nameOf(company);
    return {
      to,
      by: companyId,
      letter: {
        subject: `${name} will be deleted from ${productName} in ${removalDays} days`,
        parts: [
          `The owner of ${name} has asked us to delete it. In ${removalDays} days the company is deleted with everything in it, and so is your account. Until then its owner can change their mind.`,
        ],
        notes: [`You get this email because you work for ${name} on ${productName}.`],
      },
    };
  },
});

/** Tells a member that the company stays after all; sends nothing if its owner has changed their mind again. */
export const companyStaysMail = defineMail({
  kind: 'company-stays',
  lane: 'usual',
  data: z.object({ companyId, memberId: userId }),
  unsubscribe: null,
  write: async ({ db }, { companyId, memberId }) => {
    const [company, to] = await Promise.all([
      findCompany(db, companyId),
      findMember(db, companyId, memberId),
    ]);
    if (!company || company.leaving || !to) return null;
    const name = nameOf(company);
    return {
      to,
      by: companyId,
      letter: {
        subject: `${name} stays on ${productName}`,
        parts: [`The owner of ${name} has decided to keep it. Nothing is deleted, and your account stays.`],
        notes: [`You get this email because you work for ${name} on ${productName}.`],
      },
    };
  },
});

/** Tells a member that the company is deleted, and their account with it. */
export const companyDeletedMail = defineMail({
  kind: 'company-deleted',
  lane: 'usual',
  data: z.object({ company: z.string(), email: z.string() }),
  unsubscribe: null,
  write: async (_, { company, email }) => {
    const name = nameOf({ name: company });
    return {
      to: { email },
      by: null,
      letter: {
        subject: `${name} was deleted from ${productName}`,
        parts: [
          `${name} was deleted from ${productName} with everything in it, and so was your account. You are logged out everywhere.`,
        ],
        notes: [`You get this email because you worked for ${name} on ${productName}.`],
      },
    };
  },
});

/** Tells a company's owner that a member will be gone; sends nothing if that person has decided to stay. */
export const memberLeavesMail = defineMail({
  kind: 'member-leaves',
  lane: 'usual',
  data: z.object({ companyId, memberId: userId }),
  unsubscribe: null,
  write: async ({ db, link }, { companyId, memberId }) => {
    const [company, people, to] = await Promise.all([
      findCompany(db, companyId),
      findPeople(db, companyId),
      findOwner(db, companyId),
    ]);
    const member = people.find(({ userId }) => userId === memberId);
    if (!to || !member?.leavingAt) return null;
    const who = member.name ? `${member.name} (${member.email})` : member.email;
    const name = nameOf(company);
    return {
      to,
      by: companyId,
      letter: {
        subject: `${member.name || member.email} is leaving ${name} on ${productName}`,
        parts: [
          `${who} has asked us to delete their account. It will be deleted in ${removalDays} days, and what they wrote for ${name} stays. The conversations that were assigned to them are now unassigned.`,
          {
            is: 'action',
            label: 'See your people',
            url: `${link(paths.companyDashboard, { tab: 'settings' })}#people`,
          },
        ],
        notes: ['Until then, they can change their mind.'],
      },
    };
  },
});
