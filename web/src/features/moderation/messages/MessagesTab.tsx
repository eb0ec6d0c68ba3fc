import {
  type MessageView,
  type MonitoredId,
  messageViews,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { OpenAppeals } from '../sanctions/OpenAppeals.tsx';
import { AllMessages } from './AllMessages.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import classes from './MessagesTab.module.css';
import { OpenReports } from './OpenReports.tsx';
import { countText, useWaiting, type Waiting } from './WaitingBadge.tsx';

const { messages: texts, filters, tabs } = moderationTexts;
const viewOf = (value: string | null | undefined): MessageView =>
  messageViews.find((one) => one === value) ?? 'all';

/** The monitor of all messages, and the open reports and appeals (second specification, section 2). */
export function MessagesTab() {
  const [asked, setView] = useSearchParam('view');
  const [chosen, setChosen] = useState<MonitoredId | null>(null);
  const view = viewOf(asked);
  const waiting: Partial<Record<MessageView, Waiting | null>> = useWaiting();
  const views = messageViews.map((value) => {
    const count = waiting[value];
    const label = texts.views[value];
    return { value, label: count && count.count > 0 ? texts.viewWith(label, countText(count)) : label };
  });
  const shown = {
    all: <AllMessages onDetails={setChosen} />,
    reports: <OpenReports onDetails={setChosen} />,
    appeals: <OpenAppeals />,
  };
  return (
    <section className={classes.tab} aria-label={tabs.messages}>
      <h2 className="visually-hidden">{tabs.messages}</h2>
      <Select
        className={classes.view ?? ''}
        label={filters.label}
        data={views}
        allowDeselect={false}
        value={view}
        onChange={(value) => {
          const next = viewOf(value);
          setView(next === 'all' ? undefined : next);
        }}
      />
      {shown[view]}
      {chosen && <MessageDetails id={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
