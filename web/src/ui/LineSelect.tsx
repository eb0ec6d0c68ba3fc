import { InputBase } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { labelInLine } from './labelInLine.tsx';

type Props = {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/**
 * The browser's own select, on one line with its label. The kit's selects would add the code and styles of their
 * lists to every first screen.
 */
export function LineSelect({ label, options, value, onChange, className = '' }: Props) {
  return (
    <InputBase
      component="select"
      pointer
      className={className}
      {...labelInLine(label)}
      rightSection={<Icon name="chevronDown" size={16} />}
      rightSectionPointerEvents="none"
      rightSectionWidth="min(2.625rem, 12vw)"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </InputBase>
  );
}
