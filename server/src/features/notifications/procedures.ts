import type { UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type RateLimit, Refusal } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { readBellEntries } from './bell.store.ts';
import { countUnread, readBell } from './bell.ts';
import { bellChanged } from './events.ts';
import { forgetRefusal, isRefused } from './refused.store.ts';
import { saveSettings, settingsOf } from './store.ts';
import { unsubscribeFromMail } from './unsubscribe.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
  readonly links: UnsubscribeLinks;
};
type Self = { readonly userId: UserId; readonly email: string };

export function notificationsProcedures({ db, access, limits, links }: Deps) {
  const { participant, signedIn, anyone } = access;

  const stateOf = async ({ userId, email }: Self) => {
    const [settings, isAddressRefused] = await Promise.all([settingsOf(db, userId), isRefused(db, email)]);
    return { ...settings, isAddressRefused };
  };

  const wishOf = (token: string) => {
    const wish = links.read(token);
    if (!wish) throw new Refusal('INVALID_UNSUBSCRIBE_LINK');
    return wish;
  };

  const countFor = async (userId: UserId) => ({ unread: countUnread(await readBell(db, userId)) });

  return {
    bell: signedIn.notifications.bell.handler(async ({ context: { actor } }) => ({
      entries: await readBell(db, actor.userId),
    })),
    bellCount: signedIn.notifications.bellCount.handler(({ context: { actor } }) => countFor(actor.userId)),
    readBell: signedIn.notifications.readBell.handler(async ({ input: { ids }, context: { actor } }) => {
      const { userId } = actor;
      await transact(db, async (tx) => {
        if (await readBellEntries(tx, { userId, ids })) await emit(tx, bellChanged({ userId }));
      });
      return countFor(userId);
    }),
    settings: participant.notifications.settings.handler(({ context: { actor } }) => stateOf(actor)),
    saveSettings: participant.notifications.saveSettings.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await saveSettings(db, actor.userId, input);
      return stateOf(actor);
    }),
    tryAddressAgain: participant.notifications.tryAddressAgain.handler(async ({ context: { actor } }) => {
      limits.saves(actor.userId);
      await forgetRefusal(db, actor.email);
      return stateOf(actor);
    }),
    unsubscription: anyone.notifications.unsubscription.handler(async ({ input: { token } }) => ({
      kind: wishOf(token).kind,
    })),
    unsubscribe: anyone.notifications.unsubscribe.handler(async ({ input: { token } }) => {
      const wish = wishOf(token);
      await unsubscribeFromMail(db, wish);
      return { kind: wish.kind };
    }),
  };
}
