import { searchUniversities, studentTexts, suggestionLimit } from '@ambitionhub/contract/students';
import { Autocomplete } from '@mantine/core';
import { firstField } from '../../../ui/firstField.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import classes from './ChooseUniversity.module.css';
import { isUsable, textOf, UseTyped } from './UseTyped.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Takes a school that is not on the list. */
  onUse: () => void;
};

const texts = studentTexts.chooseUniversity;

/**
 * A search box over all schools, with up to ten matches below it; choosing one fills the box. The list covers
 * the button below the box, so its last option takes the typed school too.
 */
export function UniversityPicker({ value, onChange, onUse }: Props) {
  const found = searchUniversities(value);
  const typed = found.length > 0 && isUsable(value, found) ? [value] : [];
  return (
    <>
      <Autocomplete
        label={texts.title}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={texts.search}
        data={[...found, ...typed]}
        // The contract's rule finds the matches; Mantine only displays them.
        filter={({ options }) => options}
        limit={suggestionLimit + typed.length}
        // Always below the box: above it, the list would cover the page's heading.
        comboboxProps={{ withinPortal: false, position: 'bottom', middlewares: { flip: false } }}
        value={value}
        onChange={onChange}
        onOptionSubmit={(option) => typed.includes(option) && onUse()}
        autoComplete="off"
        openOnFocus={false}
        enterKeyHint="go"
        {...firstField}
        selectFirstOptionOnChange
        leftSection={<Icon name="search" />}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {typed.includes(option.value) ? (
              textOf(value)
            ) : (
              <>
                <UniversityMark name={option.value} size={28} />
                {option.value}
              </>
            )}
          </span>
        )}
      />
      <p role="status" className={classes.none}>
        {found.length === 0 && studentTexts.onboarding.school.empty}
      </p>
      <UseTyped name={value} found={found} onUse={onUse} />
    </>
  );
}
