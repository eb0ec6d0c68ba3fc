// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { orpc } from '../../session/api.ts';
import { applicationsChanges } from './live.ts';

test('when an application changes, a student’s open profile is asked for again: it says whether there was an answer', () => {
  expect(applicationsChanges.applicationsChanged()).toContainEqual(orpc.directory.student.key());
});
