import { addressTexts, removalTexts } from '@ambitionhub/contract/accounts';
import { notificationTexts } from '@ambitionhub/contract/notifications';
import { studentTabs, studentTexts } from '@ambitionhub/contract/students';
import { takeoutTexts } from '@ambitionhub/contract/takeout';
import { taskTexts } from '@ambitionhub/contract/tasks';
import { Switch } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SettingsSections } from '../../../ui/SettingsSections.tsx';
import { AddressCard, RemovalCard, SecurityCard, securityTitle } from '../../accounts/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import { CalendarCard } from '../../tasks/index.ts';
import { useSetVisibility } from '../api/profile.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import { OwnSchool } from '../fields/Facts.tsx';

const { title, label, text, error } = studentTexts.visibility;
const { change: school } = studentTexts.chooseUniversity;
const { groups } = studentTexts.settings;

/** A student's Account Settings; what is changed most comes first. */
export function AccountSettings() {
  return (
    <SettingsSections
      label={studentTabs.settings}
      groups={[
        {
          title: groups.you,
          sections: [
            { id: 'visibility', title, content: <VisibilityCard /> },
            { id: 'notifications', title: notificationTexts.title, content: <NotificationSettingsCard /> },
            { id: 'school', title: school.title, content: <SchoolCard /> },
            { id: 'email', title: addressTexts.title, content: <AddressCard /> },
            { id: 'security', title: securityTitle, content: <SecurityCard /> },
          ],
        },
        {
          title: groups.data,
          sections: [
            { id: 'calendar', title: taskTexts.calendar.title, content: <CalendarCard /> },
            { id: 'data', title: takeoutTexts.title, content: <TakeoutCard /> },
            { id: 'delete', title: removalTexts.title, content: <RemovalCard /> },
          ],
        },
      ]}
    />
  );
}

const SchoolCard = () => (
  <Card title={school.title} text={school.text}>
    <OwnSchool />
  </Card>
);

/** Hides a published profile from companies until it is switched off again (decision D13). */
function VisibilityCard() {
  const { hidden } = useProfileEditor().stored;
  const { mutate, isPending, isError, variables } = useSetVisibility();
  const wanted = isPending ? variables.hidden : hidden;
  return (
    <Card title={title}>
      <Switch
        label={label}
        description={text}
        size="md"
        checked={wanted}
        onChange={(event) => {
          if (!isPending) mutate({ hidden: event.currentTarget.checked });
        }}
      />
      <FormMessage kind="error" text={isError ? error : null} />
    </Card>
  );
}
