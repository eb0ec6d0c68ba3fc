import { companyTabs, companyTexts, companyTimings } from '@ambitionhub/contract/companies';
import { directoryTexts, type StudentCard as Student } from '@ambitionhub/contract/directory';
import { useEffect, useId, useMemo, useState } from 'react';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useIsWide } from '../../../ui/useIsWide.ts';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { ConversationModal } from '../../messaging/index.ts';
import { useAskForDetail } from './api/student.ts';
import { useAskAgain, useAskForNews, useStudents } from './api/students.ts';
import { CompareBar } from './compare/CompareBar.tsx';
import { useStudentDetail } from './detail/useStudentDetail.ts';
import { ExportButton } from './ExportButton.tsx';
import classes from './FindStudents.module.css';
import { FiltersBeside, FiltersSheet } from './filters/Filters.tsx';
import { useStudentFilters } from './filters/useStudentFilters.ts';
import { WordsFilter } from './filters/WordsFilter.tsx';
import { StudentCount, StudentList } from './StudentList.tsx';

const StudentDrawer = lazyDialog(async () => (await import('./detail/StudentDrawer.tsx')).StudentDrawer);

type Contacted = Pick<Student, 'id' | 'name' | 'image'>;

/** The published students, with the company's filters next to them (second specification, section 2). */
export function FindStudents() {
  const { filters, change, clear } = useStudentFilters();
  const [sort] = useSearchParam('studentsBy');
  const search = useMemo(() => ({ ...filters, sort }), [filters, sort]);
  const found = useStudents(search);
  const overdue = useOverdue(found.isLoading, companyTimings.dashboardTimeout);
  const [contacted, setContacted] = useState<Contacted | null>(null);
  const detail = useStudentDetail();
  const alert = useAlert();
  const titleId = useId();
  const askForDetail = useAskForDetail();

  const isWide = useIsWide();
  const askAgain = useAskAgain();
  useRefreshOnFocus(useAskForNews(search));

  const failed = overdue || found.isLoadingError;
  useEffect(() => {
    if (failed) void alert(companyTexts.dashboard.loadError);
  }, [failed, alert]);

  const words = <WordsFilter filters={filters} onChange={change} isAlone />;
  const count = <StudentCount found={found} />;
  return (
    <div className={classes.screen}>
      {isWide && <FiltersBeside filters={filters} onChange={change} onClear={clear} />}
      <section className={classes.found} aria-labelledby={titleId}>
        <div className={classes.top}>
          {/* On a phone the selected tab already shows this text, and the first student must be in view. */}
          <h2 id={titleId} className={isWide ? classes.title : 'visually-hidden'}>
            {companyTabs.students}
          </h2>
          {isWide ? count : words}
          {!isWide && <FiltersSheet filters={filters} onChange={change} onClear={clear} />}
        </div>
        <div className={classes.top}>
          {isWide ? words : count}
          <ExportButton filters={filters} isShort={!isWide} />
          <Button
            variant="default"
            aria-label={directoryTexts.refresh}
            {...(isWide && { leftSection: <Icon name="refresh" /> })}
            busy={found.isRefetching && !found.isFetchingNextPage}
            onClick={askAgain}
          >
            {isWide ? directoryTexts.refresh : <Icon name="refresh" />}
          </Button>
        </div>
        <StudentList
          found={found}
          filters={filters}
          overdue={overdue}
          onRetry={askAgain}
          onContact={setContacted}
          onOpen={detail.open}
          onChange={change}
        />
        <CompareBar />
      </section>
      {detail.id && <StudentDrawer id={detail.id} onClose={detail.close} onContact={setContacted} />}
      {contacted && (
        <ConversationModal
          counterpart={{ id: contacted.id, name: contacted.name || 'Student', image: contacted.image }}
          onClose={() => {
            setContacted(null);
            askForDetail();
          }}
        />
      )}
    </div>
  );
}
