import type { UserId } from '@ambitionhub/contract/accounts';
import { commonFilterTable, directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { portfolioTexts } from '@ambitionhub/contract/portfolio';
import { instagramHref, studentFields, yearLabel } from '@ambitionhub/contract/students';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonOf, refusalOf } from '../../../../session/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Bars, Loading } from '../../../../ui/Skeletons.tsx';
import { useIsWide } from '../../../../ui/useIsWide.ts';
import { PortfolioLinksOf } from '../../../portfolio/index.ts';
import { useStudentsOf } from '../api/student.ts';
import { Badges } from '../Badges.tsx';
import { Chips } from '../Chips.tsx';
import { otherFields } from '../otherFields.ts';
import { School } from '../School.tsx';
import { ShortlistHeart } from '../ShortlistButton.tsx';
import classes from './Compare.module.css';
import { useComparison } from './useComparison.ts';

const texts = directoryTexts.compare;
const { detail } = directoryTexts;

const none = <span className={classes.none}>{texts.none}</span>;

/** The rows of the comparison, by label; null if a student has no value. */
const rows: Readonly<Record<string, (student: StudentDetail) => ReactNode>> = {
  [commonFilterTable.university.label]: (student) =>
    student.university && <School student={student} className={classes.school} />,
  [commonFilterTable.major.label]: ({ major }) => major,
  [texts.year]: (student) => yearLabel(student),
  [commonFilterTable.skills.label]: ({ skills }) =>
    skills.length > 0 && <Chips label={commonFilterTable.skills.label} items={skills} />,
  [studentFields.bio.label]: ({ bio }) => bio,
  ...otherFields,
  [studentFields.industries.label]: ({ industries }) => industries.join(', '),
  [studentFields.instagram.label]: ({ instagram }) =>
    instagram !== '' && (
      <a href={instagramHref(instagram)} target="_blank" rel="noopener nofollow" data-touch>
        @{instagram}
      </a>
    ),
  [portfolioTexts.title]: ({ id }) => <PortfolioLinksOf id={id} otherwise={none} />,
  [detail.note]: ({ note }) => note,
};

type Column = {
  readonly id: UserId;
  readonly student: StudentDetail | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
};
const nameOf = ({ student }: Column): string => (student ? student.name || 'Student' : detail.title);

/** A comparison of up to four students. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { ids } = useComparison();
  const found = useStudentsOf(ids);
  const columns = ids.flatMap((id, at) => {
    const one = found[at];
    return one ? [{ id, student: one.data, error: one.error, refetch: () => void one.refetch() }] : [];
  });
  return (
    <Dialog title={texts.title} look="wide" className={classes.dialog ?? ''} closable onClose={onClose}>
      <Comparison columns={columns} />
    </Dialog>
  );
}

function Comparison({ columns }: { columns: readonly Column[] }) {
  // On a phone each label has its own line, so that two students fit.
  const isWide = useIsWide();
  if (columns.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={texts.title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {isWide && <td />}
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {Object.entries(rows).map(([label, show]) => {
          const cells = columns.map(({ id, student }) => (
            <td key={id}>{student && (show(student) || none)}</td>
          ));
          return (
            <tbody key={label}>
              {isWide ? (
                <tr>
                  <th scope="row">{label}</th>
                  {cells}
                </tr>
              ) : (
                <>
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length}>
                      <span>{label}</span>
                    </th>
                  </tr>
                  <tr>{cells}</tr>
                </>
              )}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

/** The student's name, and the actions. */
function Head({ column }: { column: Column }) {
  const { toggle } = useComparison();
  const { id, student } = column;
  const name = nameOf(column);
  return (
    <th scope="col">
      <div className={classes.head}>
        <span dir="auto" className={classes.name} title={name}>
          {name}
        </span>
        <CloseButton aria-label={texts.remove(name)} onClick={() => toggle(id)} />
      </div>
      {student ? <Acts student={student} name={name} /> : <Missing column={column} />}
    </th>
  );
}

function Acts({ student, name }: { student: StudentDetail; name: string }) {
  const { show } = useComparison();
  return (
    <>
      <Badges student={student} />
      <div className={classes.acts}>
        <Button
          variant="default"
          size="compact-md"
          data-touch
          aria-label={`${detail.open}: ${name}`}
          onClick={() => show(student.id)}
        >
          {detail.open}
        </Button>
        <ShortlistHeart id={student.id} name={name} shortlisted={student.shortlisted} />
      </div>
    </>
  );
}

/** Says why a student is not in the comparison, or not yet. */
function Missing({ column: { error, refetch } }: { column: Column }) {
  if (error === null)
    return (
      <Loading label={texts.loading}>
        <Bars lines={3} />
      </Loading>
    );
  if (refusalOf(error)?.code === 'NOT_FOUND') return <p className={classes.none}>{detail.gone}</p>;
  return <ErrorState message={reasonOf(error)} onRetry={refetch} />;
}
