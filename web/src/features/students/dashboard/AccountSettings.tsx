import { studentTexts } from '@ambitionhub/contract/students';
import { Switch } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { AddressCard, RemovalCard, SecurityCard } from '../../accounts/index.ts';
import { NotificationSettingsCard } from '../../notifications/index.ts';
import { TakeoutCard } from '../../takeout/index.ts';
import { useSetVisibility } from '../api/profile.ts';
import { useProfileEditor } from '../editing/ProfileEditor.tsx';
import classes from './AccountSettings.module.css';

const { title, label, text, error } = studentTexts.visibility;

/**
 * A student's Account Settings. The password comes first: most users come for it, and password managers link
 * here.
 */
export function AccountSettings() {
  return (
    <div className={classes.cards}>
      <SecurityCard />
      <AddressCard />
      <NotificationSettingsCard />
      <VisibilityCard />
      <TakeoutCard />
      <RemovalCard />
    </div>
  );
}

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
