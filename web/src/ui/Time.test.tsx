// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Day } from './Day.tsx';
import { Time } from './Time.tsx';

afterEach(cleanup);

test('a date is shown in the reader’s words, with the exact one behind it', () => {
  const { container } = render(
    <>
      <Time at="2026-04-08T12:00:00.000Z" format={{ dateStyle: 'medium' }} /> <Day day="2026-04-08" />
    </>,
  );
  expect(container.textContent).toBe('Apr 8, 2026 Apr 8, 2026');
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    '2026-04-08T12:00:00.000Z',
    '2026-04-08',
  ]);
});

test.each([null, '', 'yesterday-ish', '2026-13-45T12:00:00.000Z', 'infinity'])(
  'a date that is missing or unreadable is a dash, and the rest of the page stays: %s',
  (at) => {
    const { container } = render(
      <>
        Joined <Time at={at} />, ends <Day day={at ?? ''} />
      </>,
    );
    expect(container.textContent).toBe('Joined –, ends –');
  },
);
