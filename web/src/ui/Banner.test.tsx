// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Banner } from './Banner.tsx';
import { focusStart } from './firstField.ts';
import { NewsLine } from './NewsLine.tsx';

const waiting = <NewsLine key="message" icon="mail" title="New message from Brew & Co" onClick={() => {}} />;
const told = <NewsLine key="approval" icon="clock" title="Not approved yet." />;

const Dashboard = ({ items }: { items: readonly (React.ReactNode | undefined)[] }) => (
  <>
    <h1>Student Dashboard</h1>
    <input aria-label="Search" />
    <Banner items={items} />
  </>
);

let isTouch = false;
const focused = () => document.activeElement?.textContent ?? '';

beforeEach(() => {
  isTouch = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
});
afterEach(cleanup);

describe('a keyboard that comes to a dashboard starts', () => {
  test('at the news that leads somewhere, whether it is there already or comes later', () => {
    render(<Dashboard items={[waiting, told]} />);
    act(focusStart);
    expect(focused()).toBe('New message from Brew & Co ');
    cleanup();

    const { rerender } = render(<Dashboard items={[undefined]} />);
    act(focusStart);
    expect(focused()).toBe('Student Dashboard');
    rerender(<Dashboard items={[waiting, told]} />);
    expect(focused()).toBe('New message from Brew & Co ');
  });

  test('at the heading, if the first news leads nowhere, or on touch', () => {
    render(<Dashboard items={[told, waiting]} />);
    act(focusStart);
    expect(focused()).toBe('Student Dashboard');
    cleanup();

    isTouch = true;
    render(<Dashboard items={[waiting]} />);
    act(focusStart);
    expect(focused()).toBe('Student Dashboard');
  });
});

test('news never takes the focus from where the user has gone, nor on a freshly loaded page', () => {
  const loaded = render(<Dashboard items={[undefined]} />);
  loaded.rerender(<Dashboard items={[waiting]} />);
  expect(document.activeElement).toBe(document.body);
  cleanup();

  const { rerender } = render(<Dashboard items={[undefined]} />);
  act(focusStart);
  screen.getByRole('textbox').focus();
  rerender(<Dashboard items={[waiting]} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
