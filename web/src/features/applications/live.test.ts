// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { orpc } from '../../session/api.ts';
import { changes } from './live.ts';

test('a changed application refetches a student’s open profile, which shows whether there was an answer', () => {
  expect(changes.applicationsChanged()).toContainEqual(orpc.directory.student.key());
});
