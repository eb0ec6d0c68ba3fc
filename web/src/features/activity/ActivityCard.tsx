import {
  type ActivityEntry,
  activityKinds,
  activityText,
  activityTexts as texts,
} from '@ambitionhub/contract/activity';
import { useViewer } from '../../session/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import classes from './Activity.module.css';
import { ActivityFilters } from './ActivityFilters.tsx';
import { useActivity } from './api/activity.ts';

/** Who did what in the company (the work, section 10), with filters in the address. */
export function ActivityCard() {
  const { isMember = false } = useViewer();
  const [{ by, about }, change] = useAddress();
  const found = useActivity({ by, about });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = by !== undefined || about !== undefined;
  return (
    <Card title={texts.title} text={texts.text}>
      <ActivityFilters
        filters={{ by, about }}
        people={found.data?.pages[0]?.people ?? []}
        kinds={activityKinds.filter((kind) => kind !== 'billing' || !isMember)}
        onChange={(filters) => change({ by: filters.by, about: filters.about }, { replace: true })}
      />
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={isFiltered ? { title: texts.noMatch } : { title: texts.empty, text: texts.emptyHint }}
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </PagedList>
    </Card>
  );
}

function Entry({ entry: { at, actor, act, subject, detail } }: { entry: ActivityEntry }) {
  return (
    <li className={classes.entry}>
      <p className={classes.deed} dir="auto">
        <strong>{actor?.name ?? texts.nobody}</strong> {activityText(act, subject, detail)}
      </p>
      <p className={classes.when}>
        <Time at={at} />
      </p>
    </li>
  );
}
