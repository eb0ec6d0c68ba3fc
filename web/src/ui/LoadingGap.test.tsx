// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { LoadingGap } from './LoadingGap.tsx';
import { SkeletonLines, SkeletonRows } from './Skeletons.tsx';

const rules = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');

/** Whether the content above and below a part of a screen can be pressed. */
function canBePressed(content: ReactNode) {
  const { unmount } = render(
    <MantineProvider>
      <style>{rules}</style>
      <button type="button">Above</button>
      <section data-first="">
        <div>{content}</div>
      </section>
      <button type="button">Below</button>
    </MantineProvider>,
  );
  const [above, below] = ['Above', 'Below'].map(
    (name) => getComputedStyle(screen.getByText(name)).visibility !== 'hidden',
  );
  unmount();
  return { above, below };
}

describe('LoadingGap content', () => {
  test.each([
    ['rows', <SkeletonRows key="rows" label="Loading..." />],
    ['lines', <SkeletonLines key="lines" />],
    ['content without a skeleton', <LoadingGap key="late" />],
  ])('blocks presses on content below that would move: %s', (_name, content) => {
    expect(canBePressed(content)).toEqual({ above: true, below: false });
  });

  test('lets the user press everything once it has arrived', () => {
    expect(canBePressed(<p>Nothing was decided.</p>)).toEqual({ above: true, below: true });
  });
});
