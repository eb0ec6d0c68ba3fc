import type { UserId } from '@ambitionhub/contract/accounts';
import { commonFilterTable, directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { yearLabel } from '@ambitionhub/contract/students';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SkeletonPanels } from '../../../../ui/Skeletons.tsx';
import { useStudentsOf } from '../api/student.ts';
import { Badges } from '../Badges.tsx';
import { Chips } from '../Chips.tsx';
import { School } from '../School.tsx';
import { ShortlistHeart } from '../ShortlistButton.tsx';
import classes from './Compare.module.css';
import { useComparison } from './useComparison.ts';

const texts = directoryTexts.compare;
const { detail } = directoryTexts;

/** What is next to each other, by its label; null where a student says nothing. */
const rows: Readonly<Record<string, (student: StudentDetail) => ReactNode>> = {
  [commonFilterTable.university.label]: (student) =>
    student.university && <School student={student} className={classes.school} />,
  [commonFilterTable.major.label]: ({ major }) => major,
  [texts.year]: (student) => yearLabel(student),
  [commonFilterTable.skills.label]: ({ skills }) =>
    skills.length > 0 && <Chips label={commonFilterTable.skills.label} items={skills} />,
  Bio: ({ bio }) => bio,
  [detail.clubs]: ({ clubs }) => clubs,
  [detail.greekLife]: ({ greekLife }) => greekLife,
  [detail.industries]: ({ industries }) => industries.join(', '),
  [detail.note]: ({ note }) => note,
};

type Column = { readonly id: UserId; readonly student: StudentDetail | null };
const nameOf = ({ student }: Column): string => (student ? student.name || 'Student' : detail.title);

/** Up to four students next to each other. */
export function CompareDialog() {
  const { ids, close } = useComparison();
  const found = useStudentsOf(ids);
  const columns = ids.map((id, at) => ({ id, student: found[at]?.data ?? null }));
  return (
    <Dialog title={texts.title} look="wide" className={classes.dialog ?? ''} closable onClose={close}>
      <Comparison columns={columns} isLoading={found.some(({ isLoading }) => isLoading)} />
    </Dialog>
  );
}

function Comparison({ columns, isLoading }: { columns: readonly Column[]; isLoading: boolean }) {
  if (columns.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  if (isLoading) return <SkeletonPanels panels={1} label={texts.loading} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={texts.title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ id, student }) => (
                <td key={id}>
                  {student && (show(student) || <span className={classes.none}>{texts.none}</span>)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who it is, and what to do with them. */
function Head({ column }: { column: Column }) {
  const { toggle, show } = useComparison();
  const { id, student } = column;
  const name = nameOf(column);
  return (
    <th scope="col">
      <div className={classes.head}>
        <span dir="auto" className={classes.name}>
          {name}
        </span>
        <CloseButton aria-label={texts.remove(name)} onClick={() => toggle(id)} />
      </div>
      {student ? (
        <>
          <Badges student={student} />
          <div className={classes.acts}>
            <Button
              variant="default"
              size="compact-md"
              data-touch
              aria-label={`${detail.open}: ${name}`}
              onClick={() => show(id)}
            >
              {detail.open}
            </Button>
            <ShortlistHeart id={id} name={name} shortlisted={student.shortlisted} />
          </div>
        </>
      ) : (
        <p className={classes.none}>{detail.gone}</p>
      )}
    </th>
  );
}
