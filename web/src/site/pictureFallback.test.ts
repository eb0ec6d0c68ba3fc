// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { watchPictures } from './pictureFallback.ts';

beforeEach(() => {
  document.body.innerHTML = '<img alt="a drawing">';
  watchPictures(document);
});

const image = () => document.querySelector('img');

test('a picture that fails to load is marked, so that its fallback shows', () => {
  image()?.dispatchEvent(new Event('error'));

  expect(image()?.hasAttribute('data-failed')).toBe(true);
});

test('the mark disappears when the picture loads after all', () => {
  image()?.dispatchEvent(new Event('error'));
  image()?.dispatchEvent(new Event('load'));

  expect(image()?.hasAttribute('data-failed')).toBe(false);
});
