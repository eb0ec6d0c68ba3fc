import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { Checkbox, Input, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './ChoicesField.module.css';

export type ChoiceGroup = { readonly label: string | null; readonly options: readonly string[] };

type Props = {
  label: string;
  searchText: string;
  groups: readonly ChoiceGroup[];
  /** May hold values that no group offers: they stay as chips until they are removed. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  fault?: string | null;
};

const { remove, noChoice, selectedIndustries: selected } = studentTexts.profile;

function matching(groups: readonly ChoiceGroup[], query: string): readonly ChoiceGroup[] {
  const wanted = query.trim().toLowerCase();
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => option.toLowerCase().includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
}

/** Any number of choices from a list: a search, the list in a box that scrolls, and what is chosen as chips. */
export function ChoicesField({ label, searchText, groups, chosen, onChange, fault = null }: Props) {
  const [query, setQuery] = useState('');
  const faultId = useId();
  const found = matching(groups, query);

  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((choice) => choice !== option));

  return (
    <fieldset className={classes.field} aria-describedby={faultId}>
      <legend className={classes.legend}>
        {label}
        <span className={classes.count}>{selected(chosen.length)}</span>
      </legend>
      {chosen.length > 0 && (
        <ul className={classes.chips}>
          {chosen.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                className={classes.chip}
                aria-label={remove(choice)}
                onClick={() => toggle(choice, false)}
              >
                {choice}
                <Icon name="cross" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        aria-label={searchText}
        placeholder={searchText}
        leftSection={<Icon name="search" />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className={classes.list} style={{ maxHeight: studentLimits.industriesHeight }}>
        {found.map((group) => (
          <fieldset key={group.label} className={classes.group}>
            {group.label !== null && <legend className={classes.groupLabel}>{group.label}</legend>}
            {group.options.map((option) => (
              <Checkbox
                key={option}
                className={classes.option ?? ''}
                label={option}
                checked={chosen.includes(option)}
                onChange={(event) => toggle(option, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
        {found.length === 0 && <p className={classes.none}>{noChoice}</p>}
      </div>
      <div id={faultId} role="alert">
        {fault !== null && <Input.Error>{fault}</Input.Error>}
      </div>
    </fieldset>
  );
}
