import {
  type MessageView,
  type MonitoredId,
  messageViews,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useMonitor } from '../api/messages.ts';
import tools from '../listing/ListingTab.module.css';
import { ToolSelect } from '../listing/ToolSelect.tsx';
import { OpenAppeals } from '../sanctions/OpenAppeals.tsx';
import { AllMessages, useMessageFilters } from './AllMessages.tsx';
import { Filters } from './Filters.tsx';
import { messagesCount } from './FoundMessages.tsx';
import { MessageDetails } from './MessageDetails.tsx';
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
    <section className={tools.tab} aria-label={tabs.messages}>
      <h2 className="visually-hidden">{tabs.messages}</h2>
      <div className={tools.tools}>
        <ToolSelect
          choice={{
            label: filters.label,
            options: views,
            value: view,
            onChange: (value) => {
              const next = viewOf(value);
              setView(next === 'all' ? undefined : next);
            },
          }}
        />
        {view === 'all' && <Filters />}
        {view === 'all' && <Count />}
      </div>
      {shown[view]}
      {chosen && <MessageDetails id={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** How many messages match. */
function Count() {
  const total = useMonitor(useMessageFilters()).data?.pages[0]?.total;
  return (
    <p className={tools.count} role="status">
      {total && total.count > 0 && messagesCount(total)}
    </p>
  );
}
