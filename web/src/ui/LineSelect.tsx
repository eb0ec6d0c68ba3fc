import { InputBase } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { labelInLine } from './labelInLine.tsx';
import { useIsWide } from './useIsWide.ts';

type Props<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** On a phone the value needs the label's room. */
  isLabelWideOnly?: boolean;
};

/**
 * The browser's own select, on one line with its label. The kit's selects would add the code and styles of their
 * lists to every first screen.
 */
export function LineSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
  isLabelWideOnly = false,
}: Props<Value>) {
  const isWide = useIsWide();
  return (
    <InputBase
      component="select"
      pointer
      className={className}
      {...(isWide || !isLabelWideOnly ? labelInLine(label) : { 'aria-label': label })}
      rightSection={<Icon name="chevronDown" size={16} />}
      rightSectionPointerEvents="none"
      rightSectionWidth="min(2.625rem, 12vw)"
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((one) => one.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </InputBase>
  );
}

/** An option and the number of rows that it finds, once known. */
export const optionText = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count.toLocaleString()})`;
