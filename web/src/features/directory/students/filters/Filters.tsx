import { directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { lazyPart } from '../../../../session/lazyPart.tsx';
import { FilterSheet } from '../../../../ui/FilterSheet.tsx';
import { loadAhead } from '../../../../ui/loadAhead.ts';
import { Loading, SkeletonFields } from '../../../../ui/Skeletons.tsx';
import classes from './Filters.module.css';
import { type ChangeFilters, countActive } from './useStudentFilters.ts';

const texts = directoryTexts.filters;

const loading = (
  <Loading label="Loading filters...">
    <SkeletonFields fields={6} />
  </Loading>
);

/**
 * On a phone they load with their drawer; when they are next to the list, the page loads them from the start
 * (`feature.ts`).
 */
const FilterFields = lazyPart(async () => (await import('./FilterFields.tsx')).FilterFields, loading);

/** The student filters, for lists other than the directory's. */
export const StudentFields = lazyPart(
  async () => (await import('./FilterFields.tsx')).StudentFields,
  loading,
);

type Props = { filters: StudentFilters; onChange: ChangeFilters; onClear: () => void };

/** Next to the list. */
export function FiltersBeside(props: Props) {
  return (
    <aside className={classes.sidebar} aria-label={texts.title} data-print="no">
      <h2 className={classes.title}>{texts.title}</h2>
      <FilterFields {...props} />
    </aside>
  );
}

/** In a drawer, where the list needs the width. */
export const FiltersSheet = (props: Props) => (
  <FilterSheet
    label={texts.open}
    title={texts.title}
    active={countActive(props.filters)}
    done={texts.done}
    onNear={() => loadAhead(FilterFields.load)}
  >
    <FilterFields {...props} />
  </FilterSheet>
);
