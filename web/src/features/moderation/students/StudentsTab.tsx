import { bulkLimits, moderationTexts, studentFilters } from '@ambitionhub/contract/moderation';
import { lazily } from '../../../ui/lazily.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useStudentListings } from '../api/listings.ts';
import { BulkBar } from '../listing/BulkBar.tsx';
import { ListingTab } from '../listing/ListingTab.tsx';
import { useLookedAt } from '../listing/useLookedAt.ts';
import { StudentRow } from './StudentRow.tsx';

const StudentDetails = lazily(async () => (await import('./StudentDetails.tsx')).StudentDetails);

const { label, students: labels } = moderationTexts.filters;
const options = studentFilters.map((value) => ({ value, label: labels[value] }));
const filterOf = (value: string | null | undefined) => studentFilters.find((one) => one === value) ?? 'all';

/** Every student, searched, filtered, recognized and edited (second specification, section 2). */
export function StudentsTab() {
  const [query = ''] = useSearchParam('q');
  const [show, setShow] = useSearchParam('show');
  const filter = filterOf(show);
  const found = useStudentListings({ query, filter });
  const students = found.data?.pages.flatMap((page) => page.students) ?? [];
  const total = found.data?.pages[0]?.total ?? null;
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const [chosen, look] = useLookedAt(students);
  return (
    <>
      <ListingTab
        kind="students"
        found={found}
        total={total}
        bulk={
          <BulkBar
            kind="students"
            shown={students.map(({ id }) => id)}
            search={{ query, filter }}
            total={total}
            selection={selection}
          />
        }
        choices={[
          {
            label,
            options,
            value: filter,
            onChange: (value) => {
              const next = filterOf(value);
              setShow(next === 'all' ? undefined : next);
            },
          },
        ]}
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
