import type { UserId } from '@ambitionhub/contract/accounts';
import { deviceTexts } from '@ambitionhub/contract/notifications';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type RateLimit, Refusal } from '../../platform/http/index.ts';
import type { PushSender } from '../../platform/push/index.ts';
import { type Access, type Actor, requireOpenSession } from '../accounts/index.ts';
import { readBellEntries } from './bell.store.ts';
import { countUnread, readBell } from './bell.ts';
import { bellChanged } from './events.ts';
import { isSubscribed, subscribe, switchPushOn, unsubscribeDevice } from './push/subscriptions.store.ts';
import { forgetRefusal, isRefused } from './refused.store.ts';
import { saveSettings, settingsOf } from './store.ts';
import { unsubscribeFromMail } from './unsubscribe.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
  readonly links: UnsubscribeLinks;
  readonly pushSender: PushSender;
};
type Self = Pick<Actor, 'userId' | 'email' | 'sessionId'>;

export function notificationsProcedures({ db, access, limits, links, pushSender }: Deps) {
  const { participant, signedIn, anyone } = access;

  const stateOf = async ({ userId, email, sessionId }: Self) => {
    const [settings, isAddressRefused, isDeviceTold] = await Promise.all([
      settingsOf(db, userId),
      isRefused(db, email),
      isSubscribed(db, sessionId),
    ]);
    return { ...settings, isAddressRefused, pushKey: pushSender.publicKey, isDeviceTold };
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
        if (await readBellEntries(tx, { userId, ids })) await emit(tx, bellChanged({ userIds: [userId] }));
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
    tellDevice: participant.notifications.tellDevice.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      if (pushSender.publicKey === null) throw new Refusal('PUSH_OFF');
      if (!pushSender.accepts(input.endpoint))
        throw new Refusal('INVALID_INPUT', { fields: [{ field: 'endpoint', message: deviceTexts.unknown }] });
      await transact(db, async (tx) => {
        await requireOpenSession(tx, actor);
        await subscribe(tx, actor, input);
        await switchPushOn(tx, actor.userId);
      });
      return stateOf(actor);
    }),
    stopDevice: participant.notifications.stopDevice.handler(async ({ context: { actor } }) => {
      limits.saves(actor.userId);
      await unsubscribeDevice(db, actor.sessionId);
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
