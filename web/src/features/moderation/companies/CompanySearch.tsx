import {
  type CompanySort,
  companySorts,
  moderationLimits,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './CompanySearch.module.css';

const { search, sorts } = moderationTexts;
const options = companySorts.map((value) => ({ value, label: sorts[value] }));
/** Milliseconds without a key before the server is asked. */
const pause = 250;

type Props = {
  query: string;
  sort: CompanySort;
  onQuery: (query: string) => void;
  onSort: (sort: CompanySort) => void;
};

export function CompanySearch({ query, sort, onQuery, onSort }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = useDebouncedCallback((text: string) => onQuery(text.trim()), pause);
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        label="Search"
        placeholder={search.companies}
        leftSection={<Icon name="search" />}
        maxLength={moderationLimits.search}
        autoComplete="off"
        value={typed ?? query}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          apply(currentTarget.value);
        }}
        onBlur={() => {
          apply.flush();
          setTyped(null);
        }}
      />
      <Select
        label="Sort by"
        data={options}
        allowDeselect={false}
        value={sort}
        onChange={(value) => onSort(companySorts.find((known) => known === value) ?? 'name')}
      />
    </div>
  );
}
