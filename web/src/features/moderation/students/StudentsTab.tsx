import { bulkLimits, moderationTexts, studentFilters } from '@ambitionhub/contract/moderation';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useStudentListings } from '../api/listings.ts';
import { choiceOf } from '../listing/choice.ts';
import { ListingTab } from '../listing/ListingTab.tsx';
import { useLookedAt } from '../listing/useLookedAt.ts';
import { StudentRow } from './StudentRow.tsx';

const StudentDetails = lazyComponent(async () => (await import('./StudentDetails.tsx')).StudentDetails);

const { label, students: labels } = moderationTexts.filters;
const filterOf = (value: string | null | undefined) => studentFilters.find((one) => one === value) ?? 'all';

/** Every student, with search, filter, star and editing (second specification, section 2). */
export function StudentsTab() {
  const [query = ''] = useSearchParam('q');
  const [show, setShow] = useSearchParam('show');
  const filter = filterOf(show);
  const found = useStudentListings({ query, filter });
  const students = found.data?.pages.flatMap((page) => page.students) ?? [];
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const [chosen, look] = useLookedAt(students);
  const choice = choiceOf({
    label,
    values: studentFilters,
    labels,
    usual: 'all',
    chosen: filter,
    choose: setShow,
  });
  return (
    <>
      <ListingTab
        kind="students"
        found={found}
        total={found.data?.pages[0]?.total ?? null}
        choices={[choice]}
        shown={students.map(({ id }) => id)}
        filter={filter}
        selection={selection}
      >
        {students.map((student) => (
          <StudentRow
            key={student.id}
            student={student}
            selection={selection}
            onDetails={() => look(student)}
          />
        ))}
      </ListingTab>
      {chosen && <StudentDetails key={chosen.id} student={chosen} onClose={() => look(null)} />}
    </>
  );
}
