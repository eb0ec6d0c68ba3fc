import { companyTabs, companyTexts } from '@ambitionhub/contract/companies';
import { directoryTexts, type StudentCard as Student } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { reasonOf } from '../../../session/api.ts';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../../ui/Skeletons.tsx';
import type { useStudents } from './api/students.ts';
import { CompareIcon } from './compare/CompareButton.tsx';
import { type ChangeFilters, countActive } from './filters/useStudentFilters.ts';
import { ShortlistHeart } from './ShortlistButton.tsx';
import { StudentCard } from './StudentCard.tsx';
import { StudentCardSkeleton } from './StudentCardSkeleton.tsx';
import classes from './StudentList.module.css';
import { useScrollPosition } from './useScrollPosition.ts';

type Props = {
  found: ReturnType<typeof useStudents>;
  filters: StudentFilters;
  /** The first page takes too long. */
  overdue: boolean;
  onRetry: () => void;
  onContact: (student: Student) => void;
  onOpen: (student: Student) => void;
  onChange: ChangeFilters;
};

const loading = (
  <SkeletonCards label="Loading students...">
    <StudentCardSkeleton />
  </SkeletonCards>
);

/** What stands in place of an empty list. Few see it, so its code loads when it shows. */
const ExampleStudents = lazyPart(
  async () => (await import('./ExampleStudents.tsx')).ExampleStudents,
  loading,
);
const LooserFilters = lazyPart(async () => (await import('./LooserFilters.tsx')).LooserFilters, null);

const keyOf = ({ id }: Student) => id;
const none: readonly string[] = [];

/** The students found, in each of a list's states. */
export function StudentList({ found, filters, overdue, onRetry, onContact, onOpen, onChange }: Props) {
  const { data, error, isPending, isFetchingNextPage, isPlaceholderData } = found;
  const { fetchNextPage, isFetchNextPageError } = found;
  const place = useScrollPosition(filters, found);

  if (overdue || (error && !data)) {
    const message = error ? reasonOf(error) : companyTexts.dashboard.loadError;
    return <ErrorState message={message} onRetry={onRetry} />;
  }
  // A student who gains or loses the star in the meantime may appear twice. The first place counts.
  const students = [
    ...new Map(data?.pages.flatMap((page) => page.students).map((one) => [one.id, one] as const)).values(),
  ];
  // The previous filters found nobody, and the result of these is not known yet.
  if (isPending || (isPlaceholderData && students.length === 0)) return loading;

  if (students.length === 0) {
    if (countActive(filters) === 0) return <ExampleStudents />;
    return (
      <div role="status">
        <EmptyState title={directoryTexts.empty}>
          <LooserFilters filters={filters} onChange={onChange} />
        </EmptyState>
      </div>
    );
  }

  const { words = none } = data?.pages[0] ?? {};
  return (
    <div className={classes.list}>
      <CardGrid
        items={students}
        keyOf={keyOf}
        name={{ 'aria-label': companyTabs.students }}
        usualRow={360}
        found={found}
        renderCard={(student, place) => (
          <StudentCard
            student={student}
            place={place}
            words={words}
            onContact={() => onContact(student)}
            onOpen={() => onOpen(student)}
            mark={
              <>
                <CompareIcon id={student.id} name={student.name || 'Student'} />
                <ShortlistHeart
                  id={student.id}
                  name={student.name || 'Student'}
                  shortlisted={student.shortlisted}
                />
              </>
            }
          />
        )}
        place={place}
      />
      {isFetchingNextPage && (
        <SkeletonCards cards={4} label="Loading more students...">
          <StudentCardSkeleton />
        </SkeletonCards>
      )}
      {isFetchNextPageError && <ErrorState message={reasonOf(error)} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}

/** The number of matches, and the corrections of misspelled words. */
export function StudentCount({ found }: Pick<Props, 'found'>) {
  const { students, total, misspelled, nearWords } = found.data?.pages[0] ?? {};
  return (
    <p role="status" className={classes.count}>
      {students !== undefined && students.length > 0 && (
        <>
          {total && directoryTexts.total(total)}
          {misspelled && misspelled.length > 0 && ` · ${directoryTexts.misspelled(misspelled)}`}
          {nearWords && ` · ${directoryTexts.nearWords(nearWords)}`}
        </>
      )}
    </p>
  );
}
