// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SectionAction, TabSections } from './TabSections.tsx';

vi.mock('./useIsWide.ts', () => ({ useIsWide: () => true }));
vi.mock('./useAddress.ts', () => ({ useSearchParam: () => useState<string>() }));
afterEach(cleanup);

test('the line of the heading has the parts, their counts, and the main action of the open part', () => {
  const tasks = (
    <SectionAction>
      <button type="button">New task</button>
    </SectionAction>
  );
  render(
    <MantineProvider>
      <TabSections
        title="Ambassadors"
        label="Sections"
        parts={[
          { value: 'tasks', label: 'Tasks', content: tasks },
          { value: 'review', label: 'Review', count: 4, content: <p>Nothing to review.</p> },
        ]}
      />
    </MantineProvider>,
  );
  const line = within(screen.getByRole('heading', { name: 'Ambassadors' }).parentElement ?? document.body);
  line.getByRole('button', { name: 'New task' });
  fireEvent.click(line.getByRole('button', { name: 'Review 4' }));
  screen.getByText('Nothing to review.');
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
});
