import { TextInput, type TextInputProps } from '@mantine/core';
import { useSearchBox } from './useSearchBox.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** The search text, '' for none. */
  value: string;
  onSearch: (text: string) => void;
};

/** A search field. */
export function SearchInput({ value, onSearch, ...props }: Props) {
  const box = useSearchBox(value, onSearch);
  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      {...props}
      value={box.value}
      onChange={({ currentTarget }) => box.type(currentTarget.value)}
      onBlur={box.onBlur}
    />
  );
}
