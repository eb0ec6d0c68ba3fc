import { type Address, addressTexts, type UserId } from '@ambitionhub/contract/accounts';
import {
  type Database,
  isUniqueViolation,
  type Transaction,
  transact,
} from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal, type RequestContext } from '../../../platform/http/index.ts';
import { addressChanged, addressConfirmed, linkRequested, newAddressRequested } from '../events.ts';
import { limitAddressLinks, mayMailTo } from '../limits.ts';
import { removePassword } from '../reset.store.ts';
import { revokeAccess } from '../revocation/revoke.ts';
import { type Actor, requireOpenSession } from '../sessions.store.ts';
import {
  dropLinksTo,
  findLinkOwner,
  findOwnAddress,
  lockOwnAddress,
  setConfirmed,
  setNewEmail,
  setProvenEmail,
  takeAddressLink,
} from './links.store.ts';

type Deps = { readonly db: Database; readonly adminEmail: string };
type Whose = Pick<Actor, 'userId' | 'email' | 'token'>;

export function createAddress({ db, adminEmail }: Deps) {
  const addressOf = async (userId: UserId): Promise<Address> => {
    const address = await findOwnAddress(db, userId);
    if (!address) throw new Refusal('UNAUTHENTICATED');
    const { leavingAt: _, ...own } = address;
    return own;
  };

  /** The address of a locked account that a link proves: the current one or the requested one. */
  const apply = async (
    tx: Transaction,
    userId: UserId,
    by: UserId | null,
    token: string,
  ): Promise<string> => {
    const held = await lockOwnAddress(tx, userId);
    const email = (await takeAddressLink(tx, 'address', token))?.email ?? null;
    if (!held || email === null || (email !== held.email && email !== held.newEmail))
      throw new Refusal('INVALID_ADDRESS_LINK');
    // The reader of the mailbox may not be the person who typed the address: they must not confirm it for someone else.
    if (by !== userId) throw new Refusal('LOG_IN_TO_CONFIRM');
    if (email === held.email) {
      await setConfirmed(tx, userId);
    } else {
      if (email === adminEmail) throw new Refusal('EMAIL_TAKEN');
      // Done first, because only links of the former address still match the account's address.
      await revokeAccess(tx, 'address change', { userIds: [userId] });
      await setProvenEmail(tx, userId, email);
      await emit(tx, addressChanged({ userId, from: held.email, to: email }));
    }
    await emit(tx, addressConfirmed({ userId, email }));
    return email;
  };

  const keep = (tx: Transaction, userId: UserId): Promise<void> =>
    revokeAccess(tx, 'address kept', { userIds: [userId] });

  const stop = async (tx: Transaction, userId: UserId, token: string): Promise<void> => {
    const held = await lockOwnAddress(tx, userId);
    const link = await takeAddressLink(tx, 'stop', token);
    if (!held || link === null || held.email === adminEmail) throw new Refusal('INVALID_STOP_LINK');
    const former = link.restores ?? held.email;
    if (former === held.email) return revokeAccess(tx, 'address change stopped', { userIds: [userId] });
    if (former === adminEmail) throw new Refusal('EMAIL_TAKEN');
    await revokeAccess(tx, 'address brought back', { userIds: [userId] });
    await setProvenEmail(tx, userId, former);
    await dropLinksTo(tx, userId, held.email);
    await removePassword(tx, userId);
    await emit(tx, addressConfirmed({ userId, email: former }));
  };

  return {
    of: addressOf,

    /**
     * Requests a new address. The current one gets an email with a link that stops the change. The reply is the
     * same whether or not the new one already has an account.
     */
    change: async (
      { userId, email, token }: Whose,
      newEmail: string,
      { request: { address } }: RequestContext,
    ): Promise<Address> => {
      if (newEmail === email)
        throw new Refusal('INVALID_INPUT', { fields: [{ field: 'email', message: addressTexts.same }] });
      await limitAddressLinks(db, { userId, address });
      const isMailed = await mayMailTo(db, newEmail);
      await transact(db, async (tx) => {
        await requireOpenSession(tx, { userId, token });
        await setNewEmail(tx, userId, newEmail);
        await emit(tx, newAddressRequested({ userId, email: newEmail }));
        if (isMailed) await emit(tx, linkRequested({ userId, email: newEmail }));
      });
      return addressOf(userId);
    },

    /** Cancels the request for a new address: its links no longer work. */
    keep: async (userId: UserId): Promise<Address> => {
      await transact(db, (tx) => keep(tx, userId));
      return addressOf(userId);
    },

    /**
     * By the link mailed to the address before a change: stops the open request, or brings that address back and
     * ends every way into the account. The reader of that mailbox then chooses a new password. Works once.
     */
    stop: async (token: string): Promise<void> => {
      const userId = await findLinkOwner(db, 'stop', token);
      if (!userId) throw new Refusal('INVALID_STOP_LINK');
      try {
        await transact(db, (tx) => stop(tx, userId, token));
      } catch (error) {
        // Someone else has an account with the former address now.
        if (isUniqueViolation(error)) throw new Refusal('EMAIL_TAKEN');
        throw error;
      }
    },

    /** Mails the link for the current address again; does nothing if it is confirmed. */
    sendProof: async (
      { userId, email }: Omit<Whose, 'token'>,
      { request: { address } }: RequestContext,
    ): Promise<void> => {
      if ((await addressOf(userId)).confirmed) return;
      await limitAddressLinks(db, { userId, address });
      await transact(db, (tx) => emit(tx, linkRequested({ userId, email })));
    },

    /** Confirms an address by its link, which works once, for the person who is logged in to the account. */
    prove: async (token: string, by: UserId | null): Promise<string> => {
      const userId = await findLinkOwner(db, 'address', token);
      if (!userId) throw new Refusal('INVALID_ADDRESS_LINK');
      try {
        return await transact(db, (tx) => apply(tx, userId, by, token));
      } catch (error) {
        // Someone else has signed up with it, or changed to it, since the link was mailed.
        if (isUniqueViolation(error)) throw new Refusal('EMAIL_TAKEN');
        throw error;
      }
    },
  };
}

export type AddressBook = ReturnType<typeof createAddress>;
