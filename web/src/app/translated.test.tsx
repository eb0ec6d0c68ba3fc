// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { Fragment } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowTranslation } from './translated.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;
beforeEach(allowTranslation);
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

/** What browsers and their extensions do with a text that they translate. */
const translators: Readonly<Record<string, (text: Text, font: HTMLElement) => void>> = {
  wraps: (text, font) => {
    text.replaceWith(font);
    font.append(text);
  },
  replaces: (text, font) => {
    font.append(text.data);
    text.replaceWith(font);
  },
  'inserts before and removes': (text, font) => {
    font.append(text.data);
    text.before(font);
    text.remove();
  },
};

async function translate(root: Element, one: (text: Text, font: HTMLElement) => void): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts)
    if (text.parentElement?.tagName !== 'FONT') one(text, document.createElement('font'));
  // Observers learn of it before the next task.
  await new Promise((done) => setTimeout(done));
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
  'a number in a text': (isOn) => <p>{isOn ? 3 : 2} places left</p>,
  'a whole text': (isOn) => <p>{isOn ? 'Saved' : 'Saving'}</p>,
  'texts that change their places': (isOn) => (
    <p>
      {(isOn ? ['Maya', 'Leo', 'Ada'] : ['Leo', 'Ada', 'Maya']).map((name) => (
        <Fragment key={name}>{name}</Fragment>
      ))}
    </p>
  ),
};

const cases = Object.entries(translators).flatMap(([does, one]) =>
  Object.entries(parts).map(([name, part]) => ({ does, one, name, part })),
);

test.each(cases)(
  '$name comes, goes or changes on a page whose translator $does its texts',
  async ({ one, part }) => {
    const plain = (isOn: boolean): string => {
      const { container, unmount } = render(part(isOn));
      const text = container.textContent ?? '';
      unmount();
      return text;
    };
    const expected = [plain(false), plain(true)];
    const { container, rerender, unmount } = render(part(false));
    for (const isOn of [true, false, true, false]) {
      await translate(container, one);
      rerender(part(isOn));
      expect(container.textContent).toBe(expected[Number(isOn)]);
    }
    await translate(container, one);
    unmount();
    expect(container.textContent).toBe('');
  },
);
