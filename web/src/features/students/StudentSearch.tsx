import { paths } from '@ambitionhub/contract/routes';
import { studentTexts } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Screen } from '../../session/screen/Screen.tsx';
import { ToOthers } from '../../session/screen/ToOthers.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { navigate } from '../../ui/navigation.ts';

const { title, search, empty, back } = studentTexts.studentSearch;

/** A search whose data source has no students (first specification, section 2). */
export function StudentSearch() {
  const [query, setQuery] = useState('');
  return (
    <Screen
      title={title}
      actions={[{ label: back, icon: 'back', onClick: () => navigate({ to: paths.studentDashboard }) }]}
    >
      <TextInput
        type="search"
        aria-label={search}
        placeholder={search}
        leftSection={<Icon name="search" />}
        maw="32rem"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <EmptyState title={empty}>
        <ToOthers />
      </EmptyState>
    </Screen>
  );
}
