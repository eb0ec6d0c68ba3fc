import {
  type NewsGroup,
  type NotificationSettings,
  notificationTexts,
  notificationTimings,
} from '@ambitionhub/contract/notifications';
import { Skeleton, Switch } from '@mantine/core';
import { type FormEvent, useEffect } from 'react';
import { DraftNotice } from '../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { flag } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useSaveNotificationSettings } from './api/settings.ts';
import { NewsTable } from './NewsTable.tsx';
import classes from './SettingsForm.module.css';

const switches = [
  { name: 'emailNotifications', texts: notificationTexts.email },
  { name: 'emailDigests', texts: notificationTexts.digest },
] as const satisfies readonly { name: keyof NotificationSettings; texts: { label: string; text: string } }[];

/** Switches that were changed and are not saved yet. */
export const notificationsForm = defineForm<NotificationSettings>('notifications', {
  emailNotifications: flag,
  emailDigests: flag,
  emailMessages: flag,
  emailApplications: flag,
  emailWork: flag,
  emailPay: flag,
  emailSearches: flag,
  pushMessages: flag,
  pushApplications: flag,
  pushWork: flag,
  pushPay: flag,
  pushSearches: flag,
});

/** The switches' outline while they load, as high as they are; the text stands where the button will. */
export const SettingsOutline = () => (
  <div className={classes.form}>
    <div className={classes.form} aria-hidden="true">
      {switches.map(({ name, texts }) => (
        <Skeleton key={name}>
          <Switch label={texts.label} description={texts.text} size="md" disabled />
        </Skeleton>
      ))}
      <Skeleton className={classes.outline ?? ''} />
    </div>
    <p role="status" className={classes.loading}>
      {notificationTexts.loading}
    </p>
  </div>
);

type Props = {
  /** The groups of news that this user can get. */
  readonly groups: readonly NewsGroup[];
  readonly stored: NotificationSettings;
};

export function SettingsForm({ groups, stored }: Props) {
  const draft = useDraft(notificationsForm, null);
  const { mutate, isPending, isError, isSuccess, reset } = useSaveNotificationSettings();
  const settings = { ...stored, ...draft.typed };
  const isChanged = Object.entries(draft.typed).some(([name, isOn]) => Reflect.get(stored, name) !== isOn);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, notificationTimings.savedMessage);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(draft.typed, { onSuccess: () => draft.done() });
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
          onChange={(event) => draft.type({ [name]: event.currentTarget.checked })}
        />
      ))}
      <NewsTable
        groups={groups}
        settings={settings}
        disabled={isPending}
        onChange={(name, isOn) => draft.type({ [name]: isOn })}
      />
      <Button type="submit" className={classes.save ?? ''} disabled={!isChanged} busy={isPending}>
        {isPending ? notificationTexts.saving : notificationTexts.save}
      </Button>
      <DraftNotice draft={draft} />
      <FormMessage kind="success" text={isSuccess ? notificationTexts.saved : null} />
      <FormMessage kind="error" text={isError ? notificationTexts.errors.save : null} />
    </form>
  );
}
