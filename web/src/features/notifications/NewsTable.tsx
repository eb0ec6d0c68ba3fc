import {
  type NewsGroup,
  type NotificationSettings,
  newsChannels,
  newsSettings,
  notificationTexts,
} from '@ambitionhub/contract/notifications';
import { Switch } from '@mantine/core';
import classes from './NewsTable.module.css';

const { table } = notificationTexts;

type Props = {
  readonly groups: readonly NewsGroup[];
  readonly settings: NotificationSettings;
  readonly disabled: boolean;
  readonly onChange: (name: keyof NotificationSettings, isOn: boolean) => void;
};

/** What a person is told, and where: a row for each group of news, a column for each channel. */
export function NewsTable({ groups, settings, disabled, onChange }: Props) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>{table.title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{table.here}</th>
            {newsChannels.map((channel) => (
              <th scope="col" key={channel}>
                {table.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { label, text } = table.groups[group];
            return (
              <tr key={group}>
                <th scope="row">
                  {label}
                  {text && <span className={classes.hint}>{text}</span>}
                </th>
                <td className={classes.always}>{table.always}</td>
                {newsChannels.map((channel) => {
                  const name = newsSettings[group][channel];
                  const isOverruled =
                    channel === 'email' && !settings.emailNotifications && group !== 'searches';
                  return (
                    <td key={channel}>
                      <Switch
                        aria-label={`${label}: ${table.channels[channel]}`}
                        size="md"
                        disabled={disabled || isOverruled}
                        checked={settings[name] && !isOverruled}
                        onChange={(event) => onChange(name, event.currentTarget.checked)}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
