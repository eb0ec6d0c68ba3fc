import { notificationDefaults, notificationSettings } from '@ambitionhub/contract/notifications';

/** The settings of notifications: their names in a file, their columns, and what holds if a file does not say. */
export const notificationColumns = notificationSettings.keyof().options.map((name) => ({
  name,
  column: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  byDefault: notificationDefaults[name],
}));
