import type { StudentProfile } from '@ambitionhub/contract/students';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { ServerError } from '../../../session/request.ts';
import { aProfile } from '../testing.tsx';
import { createAutosave } from './autosave.ts';
import type { Draft } from './drafts.ts';
import type { Edits } from './edits.ts';

const emptyProfile: StudentProfile = {
  ...aProfile,
  name: 'Ann',
  major: '',
  classYear: null,
  gradYear: 2040,
  instagram: 'ann',
};

type Request = { editor: string; edit: number; fields: Edits };

/** A page with a profile, and a server that answers when and how the test says. */
export function openPage(left: readonly Draft[] = []) {
  const server = {
    profile: emptyProfile,
    requests: [] as Request[],
    answer: async (): Promise<void> => {},
    kept: null as Draft | null,
  };
  const saving = createAutosave({
    client: new QueryClient(),
    editor: 'page-1',
    send: async (request) => {
      server.requests.push(request);
      await server.answer();
      server.profile = { ...server.profile, ...request.fields };
      return server.profile;
    },
    onStored: () => {},
    storedNow: () => server.profile,
    openDrafts: () => ({
      keep: (draft) => {
        server.kept = draft;
      },
      adopt: (take) => left.forEach(take),
      close: () => {},
    }),
  });
  return { saving, server, close: saving.open() };
}

export const sentEdits = ({ requests }: { requests: readonly Request[] }): readonly Edits[] =>
  requests.map(({ fields }) => fields);
export const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export async function noAnswer() {
  throw new TypeError('no answer');
}
export const refusal =
  (...fields: string[]) =>
  async () => {
    const data = { fields: fields.map((field) => ({ field: `fields.${field}`, message: 'No' })) };
    throw new ServerError(400, { code: 'INVALID_INPUT', data });
  };

/** The clock stands still before each test. */
export function resetTest() {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
}

export function endTest() {
  onlineManager.setOnline(true);
  vi.useRealTimers();
}
