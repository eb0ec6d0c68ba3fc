import type { SignedInUser } from '@ambitionhub/contract/accounts';
import { type StudentProfile, studentTexts } from '@ambitionhub/contract/students';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, orpc } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { acceptSession, knownSession } from '../../../session/sessionQuery.ts';

const profileQuery = orpc.students.profile.queryOptions();

/** One for the whole tab: it hears the other tabs, and not itself. */
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ambitionhub:profile');

/** Stores some fields, in the order in which one editor sends them. */
export const saveProfile = (request: Parameters<typeof api.students.saveProfile>[0]) =>
  api.students.saveProfile(request);

export const useProfile = () => useQuery(profileQuery);

export function knownProfile(client: QueryClient): StudentProfile | undefined {
  return client.getQueryData(profileQuery.queryKey);
}

/** The session names the same things: who it is, the picture, and whether there is a school. */
function acceptInSession(client: QueryClient, profile: StudentProfile): void {
  const session = knownSession(client);
  if (session.viewer === null) return;
  const { name, image } = profile;
  const hasUniversity = profile.university !== null;
  const viewer: SignedInUser = { ...session.viewer, name, image, hasUniversity };
  const same =
    session.viewer.name === name &&
    session.viewer.image === image &&
    session.viewer.hasUniversity === hasUniversity;
  if (!same) acceptSession(client, { ...session, viewer });
}

/** Takes over a profile that a reply brought, here and in the other tabs. */
export function useAcceptProfile(): (profile: StudentProfile) => void {
  const client = useQueryClient();
  return useCallback(
    (profile) => {
      // An answer that is still on its way is older than this one.
      void client.cancelQueries({ queryKey: profileQuery.queryKey });
      const newest = newestOf(knownProfile(client), profile);
      client.setQueryData(profileQuery.queryKey, newest);
      acceptInSession(client, newest);
      otherTabs?.postMessage('changed');
    },
    [client],
  );
}

/** Shows another picture of one's own, and asks what else it changed: the sixth required item publishes (D13). */
export function useAcceptImage(): (image: string | null) => void {
  const client = useQueryClient();
  const accept = useAcceptProfile();
  return useCallback(
    (image) => {
      const profile = knownProfile(client);
      if (profile !== undefined) accept({ ...profile, image });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    [client, accept],
  );
}

/** Asks again when another tab has changed the profile. All tabs of a browser have the same session. */
export function useProfileOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    otherTabs?.addEventListener('message', refresh);
    return () => otherTabs?.removeEventListener('message', refresh);
  }, [client]);
}

/** What each of these says when the session turns out to be gone. */
const meta = { signedOut: studentTexts.errors.saveSignedOut };

/** The school of the first onboarding step, and of the screen before it. */
export const useChooseSchool = () =>
  useMutation(orpc.students.chooseUniversity.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** 'Continue to Dashboard': publishes what is stored, by the 3-of-4 rule. */
export const usePublish = () =>
  useMutation(orpc.students.publish.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** The dashboard's Complete button: fills what is empty with defaults and publishes. */
export const useComplete = () =>
  useMutation(orpc.students.complete.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** Hides the profile from companies, or shows it again (decision D13). */
export const useSetVisibility = () =>
  useMutation(orpc.students.setVisibility.mutationOptions({ meta, onSuccess: useAcceptProfile() }));
