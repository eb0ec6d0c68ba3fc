import type { SignedInUser } from '@ambitionhub/contract/accounts';
import type { StudentProfile } from '@ambitionhub/contract/students';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { orpc } from '../../../app/api.ts';
import { acceptSession, knownSession } from '../../../app/sessionQuery.ts';

const profileQuery = orpc.students.profile.queryOptions();
const channelOf = (userId: string): string => `ambitionhub:profile:${userId}`;

export function useProfile() {
  return useQuery(profileQuery);
}

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
export function useAcceptProfile(userId: string): (profile: StudentProfile) => void {
  const client = useQueryClient();
  return useCallback(
    (profile) => {
      // An answer that is still on its way is older than this one.
      void client.cancelQueries({ queryKey: profileQuery.queryKey });
      client.setQueryData(profileQuery.queryKey, profile);
      acceptInSession(client, profile);
      const otherTabs = new BroadcastChannel(channelOf(userId));
      otherTabs.postMessage('changed');
      otherTabs.close();
    },
    [client, userId],
  );
}

/** Shows another picture of one's own, and asks what else it changed: the sixth required item publishes (D13). */
export function useAcceptImage(userId: string): (image: string | null) => void {
  const client = useQueryClient();
  const accept = useAcceptProfile(userId);
  return useCallback(
    (image) => {
      const profile = knownProfile(client);
      if (profile !== undefined) accept({ ...profile, image });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    [client, accept],
  );
}

/** Asks again when another tab has changed the profile. */
export function useProfileOfOtherTabs(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const otherTabs = new BroadcastChannel(channelOf(userId));
    otherTabs.onmessage = () => void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    return () => otherTabs.close();
  }, [client, userId]);
}
