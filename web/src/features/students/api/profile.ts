import type { SignedInUser } from '@ambitionhub/contract/accounts';
import { type StudentProfile, studentTexts } from '@ambitionhub/contract/students';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, orpc } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { openChannel } from '../../../session/openChannel.ts';
import { acceptSession, knownSession } from '../../../session/sessionQuery.ts';

/**
 * Replies may arrive out of order, so a newer version stays. A fetch is never canceled for a save's reply: it may be
 * the one that brings a new picture.
 */
const profileQuery = {
  ...orpc.students.profile.queryOptions(),
  structuralSharing: (held: unknown, told: unknown) =>
    newestOf(held as StudentProfile | undefined, told as StudentProfile),
};

/** One for the whole tab: it receives messages from other tabs, and not its own. */
const otherTabs = openChannel('ambitionhub:profile');

/** Saves some fields, in the order in which one editor sends them. */
export const saveProfile = (request: Parameters<typeof api.students.saveProfile>[0]) =>
  api.students.saveProfile(request);

export const useProfile = () => useQuery(profileQuery);

export function knownProfile(client: QueryClient): StudentProfile | undefined {
  return client.getQueryData(profileQuery.queryKey);
}

/** The session has the same fields: the name, the picture, and whether there is a school. */
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

/** Applies a profile from a reply, here and in the other tabs. */
export function useAcceptProfile(): (profile: StudentProfile) => void {
  const client = useQueryClient();
  return useCallback(
    (profile) => {
      const newest = newestOf(knownProfile(client), profile);
      client.setQueryData(profileQuery.queryKey, newest);
      acceptInSession(client, newest);
      otherTabs?.postMessage('changed');
    },
    [client],
  );
}

/**
 * Applies the user's new picture, and refetches its side effects: the sixth required item publishes the
 * profile (D13).
 */
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

/** Refetches when another tab has changed the profile. All tabs of a browser share one session. */
export function useProfileOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    otherTabs?.addEventListener('message', refresh);
    return () => otherTabs?.removeEventListener('message', refresh);
  }, [client]);
}

/** The text of each mutation for an expired session. */
const meta = { signedOut: studentTexts.errors.saveSignedOut };

/** The school of the first onboarding step, and of the screen before it. */
export const useChooseSchool = () =>
  useMutation(orpc.students.chooseUniversity.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** 'Continue to Dashboard': publishes the stored profile, by the 3-of-4 rule. */
export const usePublish = () =>
  useMutation(orpc.students.publish.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** The dashboard's Complete button: fills empty fields with defaults and publishes. */
export const useComplete = () =>
  useMutation(orpc.students.complete.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

export const useCloseStarBanner = () =>
  useMutation(orpc.students.closeStarBanner.mutationOptions({ meta, onSuccess: useAcceptProfile() }));

/** Hides the profile from companies, or shows it again (decision D13). */
export const useSetVisibility = () =>
  useMutation(orpc.students.setVisibility.mutationOptions({ meta, onSuccess: useAcceptProfile() }));
