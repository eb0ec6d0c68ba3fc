import type { Database } from '../../platform/database/index.ts';
import type { RateLimit } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { saveSettings, settingsOf } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
};

export const notificationsProcedures = ({ db, access, limits }: Deps) => {
  const { participant } = access;
  return {
    settings: participant.notifications.settings.handler(({ context: { actor } }) =>
      settingsOf(db, actor.userId),
    ),
    saveSettings: participant.notifications.saveSettings.handler(({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      return saveSettings(db, actor.userId, input);
    }),
  };
};
