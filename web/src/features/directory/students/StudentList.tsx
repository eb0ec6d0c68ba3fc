import { companyTexts } from '@ambitionhub/contract/companies';
import { directoryTexts, type StudentCard as Student } from '@ambitionhub/contract/directory';
import { reasonOf } from '../../../app/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import { CardGrid } from '../CardGrid.tsx';
import type { useStudents } from './api/students.ts';
import { exampleStudents } from './examples.ts';
import { countActive, type StudentFilters } from './filters/studentFilters.ts';
import { StudentCard } from './StudentCard.tsx';
import classes from './StudentList.module.css';

type Props = {
  found: ReturnType<typeof useStudents>;
  filters: StudentFilters;
  /** The first page takes too long. */
  overdue: boolean;
  onRetry: () => void;
  onContact: (student: Student) => void;
};

const keyOf = ({ id }: Student) => id;

/** The students found, in each of the states that a list can be in. */
export function StudentList({ found, filters, overdue, onRetry, onContact }: Props) {
  const { data, error, isPending, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = found;
  const { fetchNextPage, isFetchNextPageError } = found;

  if (overdue || (error && !data)) {
    const message = error ? reasonOf(error) : companyTexts.dashboard.loadError;
    return <ErrorState message={message} onRetry={onRetry} />;
  }
  const students = data?.pages.flatMap((page) => page.students) ?? [];
  // Nobody was found by the filters before; whom these find is not known yet.
  if (isPending || (isPlaceholderData && students.length === 0))
    return <SkeletonCards cards={6} label="Loading students..." />;

  if (students.length === 0) {
    if (countActive(filters) === 0) return <ExampleStudents />;
    return (
      <div role="status">
        <EmptyState title={directoryTexts.empty} />
      </div>
    );
  }

  const loadMore = hasNextPage && !isFetching && !isFetchNextPageError ? () => void fetchNextPage() : null;
  return (
    <div className={classes.list} aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {students.length === 1 ? '1 student' : `${students.length} students`}
        {hasNextPage ? ' so far' : ''}
      </p>
      <CardGrid
        items={students}
        keyOf={keyOf}
        label={companyTexts.dashboard.tabs.students}
        renderCard={(student, place) => (
          <StudentCard student={student} place={place} onContact={() => onContact(student)} />
        )}
        onNearEnd={loadMore}
      />
      {isFetchingNextPage && <SkeletonCards cards={3} label="Loading more students..." />}
      {isFetchNextPageError && <ErrorState message={reasonOf(error)} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}

/** Two made-up students while nobody has published a profile yet; contacting them sends nothing (decision D8). */
function ExampleStudents() {
  const alert = useAlert();
  return (
    <ul className={classes.examples}>
      {exampleStudents.map((student) => (
        <li key={student.name}>
          <StudentCard student={student} example onContact={() => void alert(directoryTexts.demo.contact)} />
        </li>
      ))}
    </ul>
  );
}
