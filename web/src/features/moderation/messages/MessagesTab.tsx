import { adminTabs, type MessageView, messageViews, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '../../../ui/Button.tsx';
import { openCount } from '../../../ui/openCount.ts';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { ReportedReviews } from '../../reviews/index.ts';
import { Objections } from '../../tasks/index.ts';
import { useMonitor } from '../api/messages.ts';
import tools from '../listing/ListingTab.module.css';
import { matchCount, type Total } from '../listing/matchCount.ts';
import { ToolSelect } from '../listing/ToolSelect.tsx';
import { OpenAppeals } from '../sanctions/OpenAppeals.tsx';
import { AllMessages, useMessageFilters } from './AllMessages.tsx';
import { Filters } from './Filters.tsx';
import { OpenReports } from './OpenReports.tsx';
import { useWaiting, type Waiting } from './WaitingBadge.tsx';

const { messages: texts, filters } = moderationTexts;
const viewOf = (value: string | null | undefined): MessageView =>
  messageViews.find((one) => one === value) ?? 'all';

/** The monitor of all messages, and the open reports and appeals (second specification, section 2). */
export function MessagesTab() {
  const [viewParam, setView] = useSearchParam('view');
  const view = viewOf(viewParam);
  const waiting: Partial<Record<MessageView, Waiting | null>> = useWaiting();
  const views = messageViews.map((value) => {
    const number = waiting[value] ?? null;
    const label = texts.views[value];
    const waits = number !== null && number.count > 0;
    return { value, waits, label: waits ? texts.viewWith(label, openCount(number)) : label };
  });
  const shown = {
    all: <AllMessages />,
    reports: <OpenReports />,
    appeals: <OpenAppeals />,
    objections: <Objections />,
    reviews: <ReportedReviews />,
  };
  return (
    <section className={tools.tab} aria-label={adminTabs.messages}>
      <h2 className="visually-hidden">{adminTabs.messages}</h2>
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
        {/* The items that the tab's badge counts. */}
        {views
          .filter(({ value, waits }) => waits && value !== view)
          .map(({ value, label }) => (
            <Button key={value} variant="subtle" px="xs" onClick={() => setView(value)}>
              {label}
            </Button>
          ))}
      </div>
      {shown[view]}
    </section>
  );
}

const messagesCount = (total: Total): string =>
  total.count === 1 ? texts.oneMessage : texts.count(matchCount(total));

/** The number of matching messages. */
function Count() {
  const total = useMonitor(useMessageFilters()).data?.pages[0]?.total;
  return (
    <p className={tools.count} role="status">
      {total && total.count > 0 && messagesCount(total)}
    </p>
  );
}
