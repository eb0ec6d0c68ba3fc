import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { saveSettings, settingsOf } from './store.ts';

export const notificationsProcedures = ({ db, access }: { db: Database; access: Access }) => {
  const { participant } = access;
  return {
    settings: participant.notifications.settings.handler(({ context: { actor } }) =>
      settingsOf(db, actor.userId),
    ),
    saveSettings: participant.notifications.saveSettings.handler(({ input, context: { actor } }) =>
      saveSettings(db, actor.userId, input),
    ),
  };
};
