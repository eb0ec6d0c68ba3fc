import { applicationTexts } from '@ambitionhub/contract/applications';
import { useId } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { useOwnApplications } from '../api/own.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import classes from './ApplicationsTab.module.css';

const texts = applicationTexts.student;

/** A student's applications, newest first. */
export function ApplicationsTab() {
  const headingId = useId();
  const found = useOwnApplications();
  return (
    <section className={classes.tab} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {texts.title}
      </h2>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.empty, text: texts.emptyHint }}
        more={texts.more}
      >
        {(found.data ?? []).map((application) => (
          <ApplicationRow key={application.with.id} application={application} />
        ))}
      </PagedList>
    </section>
  );
}
