import { expect, it } from 'vitest';
import { handInInput } from './schemas.ts';
import { taskTexts } from './words.ts';

it('A link counts once in a proof', () => {
  const proof = { id: '018f4d2e-0000-7000-8000-000000000001', version: 1, number: null, text: '' };
  const [link, other] = ['https://example.org/1', 'https://example.org/2'];
  expect(handInInput.safeParse({ ...proof, links: [link, other] }).success).toBe(true);
  const { error } = handInInput.safeParse({ ...proof, links: [link, ` ${link}`] });
  expect(error?.issues).toMatchObject([{ path: ['links'], message: taskTexts.errors.twice }]);
});
