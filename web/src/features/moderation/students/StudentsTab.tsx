import {
  bulkLimits,
  moderationTexts,
  type StudentListing,
  studentFilters,
  studentSorts,
} from '@ambitionhub/contract/moderation';
import { type ClassYear, classYearLabels } from '@ambitionhub/contract/students';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import { useSelection } from '../../../ui/useSelection.ts';
import { useStudentListings } from '../api/listings.ts';
import { AccountTable } from '../listing/AccountTable.tsx';
import { choiceOf } from '../listing/choice.ts';
import { dayFormat } from '../listing/dayFormat.ts';
import { Moment } from '../listing/Facts.tsx';
import { useListOrder } from '../listing/useListOrder.ts';
import { useLookedAt } from '../listing/useLookedAt.ts';
import { PublishedBadge } from './PublishedBadge.tsx';
import { StarToggle } from './StarButton.tsx';

const { columns: heads, filters, sorts } = moderationTexts;
const { label, students: labels } = filters;
const StudentDetails = lazyDialog(async () => (await import('./StudentDetails.tsx')).StudentDetails);

const filterOf = (value: string | null | undefined) => studentFilters.find((one) => one === value) ?? 'all';

/** Every student, with search, filter, star and editing (second specification, section 2). */
export function StudentsTab() {
  const [query = ''] = useSearchParam('q');
  const [show, setShow] = useSearchParam('show');
  const filter = filterOf(show);
  const { order, sortBy, by } = useListOrder(studentSorts);
  const found = useStudentListings({ query, filter, ...order });
  const students = found.data?.pages.flatMap((page) => page.students) ?? [];
  const selection = useSelection(`${query}\n${filter}`, bulkLimits.chosen);
  const [chosen, look] = useLookedAt(students);
  const open = chosen?.id ?? null;
  const neighbors = useNeighbors({ rows: students, keyOf: ({ id }) => id, open, onOpen: look, found });
  const choices = [
    choiceOf({
      label,
      values: studentFilters,
      labels,
      usual: 'all',
      chosen: filter,
      choose: setShow,
    }),
    {
      ...choiceOf({
        label: filters.sort,
        values: studentSorts,
        labels: sorts,
        usual: 'name',
        chosen: order.sort,
        choose: (one = 'name') => sortBy(one),
      }),
      isNarrow: true,
    },
  ];
  const columns: readonly Column<StudentListing>[] = [
    {
      head: heads.university,
      cell: ({ university }) => university,
      wraps: true,
      order: by('university'),
    },
    { head: heads.major, cell: ({ major }) => major || null, wraps: true, room: 'large' },
    {
      head: heads.year,
      cell: ({ classYear }) => classYearLabels[classYear as ClassYear] ?? classYear,
      width: 9.75,
      room: 'large',
    },
    {
      head: heads.joined,
      cell: ({ createdAt }) => <Moment at={createdAt} format={dayFormat} />,
      onCard: () => null,
      width: 8,
      room: 'medium',
      order: by('joined'),
    },
    {
      head: heads.status,
      cell: (student) => <PublishedBadge student={student} />,
      width: 8.5,
      order: by('status'),
    },
  ];
  return (
    <>
      <AccountTable
        kind="students"
        found={found}
        total={found.data?.pages[0]?.total ?? null}
        rows={students}
        choices={choices}
        filter={filter}
        selection={selection}
        byName={by('name')}
        columns={columns}
        action={{
          width: 3.5,
          of: (student, nameId) => <StarToggle student={student} nameId={nameId} />,
        }}
        onOpen={look}
        open={open}
      />
      {chosen && <StudentDetails student={chosen} neighbors={neighbors} onClose={() => look(null)} />}
    </>
  );
}
