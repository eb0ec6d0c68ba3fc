import { applicantFilterTable, applicationTexts } from '@ambitionhub/contract/applications';
import { Switch } from '@mantine/core';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { FilterSheet } from '../../../ui/FilterSheet.tsx';
import classes from './Filters.module.css';
import type { Parts } from './parts.ts';
import type { ChangeFilters, Filters } from './useApplicantFilters.ts';

const texts = applicationTexts.company.filter;

type Props = { filters: Filters; onChange: ChangeFilters; Fields: Parts['Filters'] };

const PositionFilter = lazyPart(async () => (await import('./PositionFilter.tsx')).PositionFilter);

/** The directory's filters, in a sheet next to the list. */
export function FilterButton({ filters, onChange, Fields }: Props) {
  const { noted, position, ...others } = filters;
  return (
    <FilterSheet
      label={texts.open}
      title={texts.title}
      active={Object.values(filters).flat().length}
      done={texts.done}
    >
      <Fields filters={others} onChange={onChange} />
      <PositionFilter chosen={position} onChoose={(chosen) => onChange({ position: chosen })} />
      <Switch
        label={applicantFilterTable.noted.label}
        checked={noted === 'true'}
        onChange={({ currentTarget }) => onChange({ noted: currentTarget.checked ? 'true' : undefined })}
      />
      <p className={classes.hint}>{texts.hidden}</p>
    </FilterSheet>
  );
}
