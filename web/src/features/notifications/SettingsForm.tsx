import {
  type NotificationChanges,
  type NotificationSettings,
  notificationTexts,
  notificationTimings,
} from '@ambitionhub/contract/notifications';
import { Switch } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { useViewer } from '../../session/session.tsx';
import { useKept } from '../../session/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useSaveNotificationSettings } from './api/settings.ts';
import classes from './SettingsForm.module.css';

const switches = [
  { name: 'emailNotifications', texts: notificationTexts.email },
  { name: 'emailDigests', texts: notificationTexts.digest },
] as const satisfies readonly { name: keyof NotificationSettings; texts: { label: string; text: string } }[];

/** Switches that were moved and are not saved yet. */
function asChanges(kept: unknown): NotificationChanges {
  const moved = switches.flatMap(({ name }) => {
    const value: unknown = Object(kept)[name];
    return typeof value === 'boolean' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(moved);
}

export function SettingsForm({ stored }: { stored: NotificationSettings }) {
  const [changes, setChanges] = useKept(useViewer().id, 'notification-changes', asChanges);
  const { mutate, isPending, isError, isSuccess, reset } = useSaveNotificationSettings();
  const settings = { ...stored, ...changes };

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, notificationTimings.savedMessage);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(changes, { onSuccess: () => setChanges(null) });
  };

  return (
    <form className={classes.form} onSubmit={save}>
      {switches.map(({ name, texts }) => (
        <Switch
          key={name}
          label={texts.label}
          description={texts.text}
          size="md"
          disabled={isPending}
          checked={settings[name]}
          onChange={(event) => setChanges({ ...changes, [name]: event.currentTarget.checked })}
        />
      ))}
      <Button type="submit" className={classes.save ?? ''} disabled={isPending}>
        {isPending ? notificationTexts.saving : notificationTexts.save}
      </Button>
      <FormMessage kind="success" text={isSuccess ? notificationTexts.saved : null} />
      <FormMessage kind="error" text={isError ? notificationTexts.errors.save : null} />
    </form>
  );
}
