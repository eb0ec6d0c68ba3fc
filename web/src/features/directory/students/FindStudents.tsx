import { companyTexts, companyTimings } from '@ambitionhub/contract/companies';
import { directoryTexts, type StudentCard as Student } from '@ambitionhub/contract/directory';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConversationModal } from '../../messaging/index.ts';
import { useStudents } from './api/students.ts';
import classes from './FindStudents.module.css';
import { Filters } from './filters/Filters.tsx';
import { useStudentFilters } from './filters/useStudentFilters.ts';
import { StudentList } from './StudentList.tsx';
import { useOverdue } from './useOverdue.ts';
import { useRefreshOnFocus } from './useRefreshOnFocus.ts';

/** The published students, with the company's filters beside them (second specification, section 2). */
export function FindStudents() {
  const { filters, change, clear } = useStudentFilters();
  const found = useStudents(filters);
  const overdue = useOverdue(found.isPending, companyTimings.dashboardTimeout);
  const [contacted, setContacted] = useState<Student | null>(null);
  const [opened, setOpened] = useState(false);
  const alert = useAlert();

  const { refetch } = found;
  const refresh = useCallback(() => void refetch(), [refetch]);
  useRefreshOnFocus(refresh);

  const failed = overdue || found.isLoadingError;
  useEffect(() => {
    if (failed) void alert(companyTexts.dashboard.loadError);
  }, [failed, alert]);

  function contact(student: Student) {
    setContacted(student);
    setOpened(true);
  }

  return (
    <div className={classes.screen}>
      <Filters filters={filters} onChange={change} onClear={clear} />
      <section className={classes.found} aria-label={companyTexts.dashboard.tabs.students}>
        <div className={classes.top}>
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={found.isRefetching && !found.isFetchingNextPage}
            onClick={refresh}
          >
            {directoryTexts.refresh}
          </Button>
        </div>
        <StudentList found={found} filters={filters} overdue={overdue} onContact={contact} />
      </section>
      {contacted && (
        <ConversationModal
          counterpart={{ id: contacted.id, name: contacted.name || 'Student', image: contacted.image }}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
