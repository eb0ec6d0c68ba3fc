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

test('the reply to a save does not cancel the fetch that brings a new picture', async () => {
  const client = createQueryClient();
  const queryKey = orpc.students.profile.queryKey();
  client.setQueryData(queryKey, aProfile);
  client.setQueryData(sessionQuery.queryKey, aSession);
  const { result } = renderHook(() => useAcceptProfile(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const answer = Promise.withResolvers<typeof aProfile>();
  const fetched = client.fetchQuery({ queryKey, queryFn: () => answer.promise, staleTime: 0 });

  result.current({ ...aProfile, name: 'Saved before the picture', version: 2 });
  answer.resolve({ ...aProfile, name: 'Saved before the picture', image: 'a-picture', version: 3 });
  await fetched;

  expect(knownProfile(client)).toMatchObject({ image: 'a-picture' });
});
