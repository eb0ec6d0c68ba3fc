import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const pause = 250;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** What is searched for, '' for nothing. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches while one types; once left, the box shows what is searched for, also after a step back in the history. */
export function SearchInput({ value, onSearch, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const searchLater = useDebouncedCallback((text: string) => onSearch(text.trim()), pause);

  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      {...props}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        searchLater(currentTarget.value);
      }}
      onBlur={() => {
        searchLater.flush();
        setTyped(null);
      }}
    />
  );
}
