// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orpc } from '../../../session/api.ts';
import { createQueryClient } from '../../../session/query.ts';
import { knownSession, sessionQuery } from '../../../session/sessionQuery.ts';
import { aProfile, aSession } from '../testing.tsx';
import { knownProfile, useAcceptProfile } from './profile.ts';

test('a reply that arrives after a newer one changes neither the profile nor the name in the session', () => {
  const client = createQueryClient();
  client.setQueryData(orpc.students.profile.queryKey(), aProfile);
  client.setQueryData(sessionQuery.queryKey, aSession);
  const { result } = renderHook(() => useAcceptProfile(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

  result.current({ ...aProfile, name: 'The newer name', hidden: true, version: 3 });
  result.current({ ...aProfile, name: 'The older name', version: 2 });

  expect(knownProfile(client)).toMatchObject({ name: 'The newer name', hidden: true });
  expect(knownSession(client).viewer?.name).toBe('The newer name');
});
