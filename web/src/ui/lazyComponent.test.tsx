// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyComponent } from './lazyComponent.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('code that is already loaded renders at once, with its neighbor', async () => {
  const Later = lazyComponent(async () => Greeting, <p>Loading</p>);
  await Later.load();
  render(<Later name="Ada" beside={<p>Beside</p>} />);
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(screen.getByText('Beside')).toBeDefined();
});

test('code that still has to load has a placeholder, and loads once', async () => {
  let fetched = 0;
  const Later = lazyComponent(
    async () => {
      fetched += 1;
      return Greeting;
    },
    <p>Loading</p>,
  );
  render(<Later name="Ada" beside={<p>Beside</p>} />);
  expect(screen.getByText('Loading')).toBeDefined();
  expect(screen.queryByText('Beside')).toBeNull();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
  cleanup();
  render(<Later name="Eve" />);
  expect(screen.getByText('Hello Eve')).toBeDefined();
  expect(fetched).toBe(1);
});

test('code that still has to load, without a placeholder of its own, blocks presses on content that it would move', async () => {
  const rules = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const Later = lazyComponent(async () => Greeting);
  render(
    <>
      <style>{rules}</style>
      <Later name="Ada" />
      <button type="button">Below</button>
    </>,
  );
  const canBePressed = () => getComputedStyle(screen.getByText('Below')).visibility !== 'hidden';
  expect(canBePressed()).toBe(false);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(canBePressed()).toBe(true);
});

test.each([
  ['a try again', () => fireEvent.click(screen.getByRole('button'))],
  ['the connection', () => window.dispatchEvent(new Event('online'))],
])('code that cannot load has something in its place until it comes with %s', async (_, goOn) => {
  let isOffline = true;
  const Later = lazyComponent(
    async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return Greeting;
    },
    null,
    ({ name }, retry) => (
      <button type="button" onClick={retry}>
        No {name}
      </button>
    ),
  );
  render(<Later name="Ada" />);
  fireEvent.click(await screen.findByText('No Ada'));
  expect(await screen.findByText('No Ada')).toBeDefined();
  isOffline = false;
  goOn();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(screen.queryByText('No Ada')).toBeNull();
});
