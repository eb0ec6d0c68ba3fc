// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { orpc } from '../../session/api.ts';
import { applicationsChanges } from './live.ts';

test('a changed application refetches a student’s open profile, which shows whether there was an answer', () => {
  expect(applicationsChanges.applicationsChanged()).toContainEqual(orpc.directory.student.key());
});
