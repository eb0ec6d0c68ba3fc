// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { allowTranslation } from './translated.ts';

const { insertBefore, removeChild } = Node.prototype;
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** Wraps each text, as a browser does that translates the page. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.append(text);
  }
}

const parts: Readonly<Record<string, (isOn: boolean) => React.ReactNode>> = {
  'an element before a text': (isOn) => <p>{isOn && <b>You: </b>}Hello</p>,
  'a text before an element': (isOn) => (
    <p>
      {isOn && 'Unread: '}
      <b>Maya</b>
    </p>
  ),
  'a text between texts': (isOn) => (
    <p>
      {'Paid '}
      {isOn && 'today '}
      {'by card'}
    </p>
  ),
  'a text or an element': (isOn) => <p>{isOn ? <b>Maya</b> : 'Deleted'} wrote</p>,
};

test.each(Object.entries(parts))('%s comes and goes on a translated page', (_, part) => {
  allowTranslation();
  const plain = (isOn: boolean): string => {
    const { container, unmount } = render(part(isOn));
    const text = container.textContent ?? '';
    unmount();
    return text;
  };
  const expected = [plain(false), plain(true)];
  const { container, rerender, unmount } = render(part(false));
  for (const isOn of [true, false, true, false]) {
    translate(container);
    rerender(part(isOn));
    expect(container.textContent).toBe(expected[Number(isOn)]);
  }
  translate(container);
  unmount();
  expect(container.textContent).toBe('');
});
