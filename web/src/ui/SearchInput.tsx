import { TextInput, type TextInputProps } from '@mantine/core';
import { useSearchBox } from './useSearchBox.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** What is searched for, '' for nothing. */
  value: string;
  onSearch: (text: string) => void;
};

/** A field for a search. */
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
