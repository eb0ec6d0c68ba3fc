import { type AdminTab, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '@mantine/core';
import { useSignOut } from '../../app/session.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { ComingTab } from './ComingTab.tsx';
import { CompaniesTab } from './companies/CompaniesTab.tsx';

const { title, logout, tabs: labels } = moderationTexts;

const tab = (value: AdminTab, content: Tab['content']): Tab => ({ value, label: labels[value], content });
const coming = (value: AdminTab, text: string): Tab =>
  tab(value, <ComingTab title={labels[value]} text={text} />);

const tabs: readonly Tab[] = [
  tab('companies', <CompaniesTab />),
  coming('students', 'Editing students and recognizing star ambassadors is not part of this version yet.'),
  coming('messages', 'Reviewing messages and resolving reports is not part of this version yet.'),
  coming('overview', 'Payments and visits are not counted in this version yet.'),
];

/** The admin's own screen (second specification, section 2). */
export function AdminDashboard() {
  const { signOut, pending } = useSignOut();
  return (
    <Screen
      title={title}
      actions={
        <Button variant="default" onClick={signOut} loading={pending}>
          {logout}
        </Button>
      }
    >
      <Tabs label={title} tabs={tabs} />
    </Screen>
  );
}
