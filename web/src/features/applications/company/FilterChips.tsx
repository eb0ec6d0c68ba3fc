import { applicationTexts } from '@ambitionhub/contract/applications';
import { directoryTexts } from '@ambitionhub/contract/directory';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Filters.module.css';
import { activeFilters, type ChangeFilters, type Filters } from './useApplicantFilters.ts';

const texts = applicationTexts.company.filter;

type Props = {
  filters: Filters;
  /** The titles of the company's positions, by id. */
  positions: ReadonlyMap<string, string>;
  /** The majors that match a misspelled one. */
  misspelled: readonly string[] | null;
  /** The words that a misspelled one means. */
  nearWords: readonly string[] | null;
  onChange: ChangeFilters;
  onClear: () => void;
};

/** The active filters, each removable with one press; nothing without filters. */
export function FilterChips({ filters, positions, misspelled, nearWords, onChange, onClear }: Props) {
  const active = activeFilters(filters, positions);
  if (active.length === 0) return null;
  return (
    <div className={classes.chips}>
      <ul aria-label={texts.active}>
        {active.map(({ name, without }) => (
          <li key={name}>
            <button type="button" className={classes.chip} onClick={() => onChange(without)}>
              <span className="visually-hidden">{texts.remove(name)}</span>
              <span aria-hidden="true">{name}</span>
              <Icon name="cross" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" data-touch onClick={onClear}>
        {texts.clear}
      </Button>
      {misspelled !== null && misspelled.length > 0 && (
        <p className={classes.hint} role="status">
          {directoryTexts.misspelled(misspelled)}
        </p>
      )}
      {nearWords && (
        <p className={classes.hint} role="status">
          {directoryTexts.nearWords(nearWords)}
        </p>
      )}
    </div>
  );
}
