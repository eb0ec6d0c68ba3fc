import type { UserId } from '@ambitionhub/contract/accounts';
import { type CompanyPeople, peopleTexts } from '@ambitionhub/contract/companies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { loggedOut } from '../../../session/sessionQuery.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** Everyone who acts for the company, and for its owner the invitations. */
export const usePeople = () => useQuery(orpc.companies.people.queryOptions());

/**
 * Every answer is the list after the change. `done` is shown here, because the pressed row may disappear before the
 * answer: the live stream also reports the change.
 */
function useChangingPeople<Change>(change: (change: Change) => Promise<CompanyPeople>, done?: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = orpc.companies.people.queryOptions();
  return useMutation({
    mutationFn: change,
    onSuccess: async (people) => {
      // An answer that is still in flight is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, people);
      if (done) toast.success(done);
    },
  });
}

export const useSaveName = () =>
  useChangingPeople((change: { name: string }) => api.companies.saveName(change));

export const useInvite = () =>
  useChangingPeople((invitation: { id: string; email: string }) => api.companies.invite(invitation));

export const useInviteAgain = () =>
  useChangingPeople((invitation: { id: string }) => api.companies.inviteAgain(invitation));

export const useTakeBackInvitation = () =>
  useChangingPeople(
    (invitation: { id: string }) => api.companies.takeBackInvitation(invitation),
    peopleTexts.invitations.takenBack,
  );

export const useSetMayPay = () =>
  useChangingPeople((change: { id: UserId; mayPay: boolean }) => api.companies.setMayPay(change));

export const useSetMayManageKeys = () =>
  useChangingPeople((change: { id: UserId; mayManageKeys: boolean }) =>
    api.companies.setMayManageKeys(change),
  );

export const useRemoveMember = (done: string) =>
  useChangingPeople((member: { id: UserId }) => api.companies.removeMember(member), done);

export const useOfferOwnership = () =>
  useChangingPeople((offer: { to: UserId; password: string }) => api.companies.offerOwnership(offer));

export const useEndOwnershipOffer = () =>
  useChangingPeople(() => api.companies.endOwnershipOffer(), peopleTexts.ownership.ended);

export const useAcceptOwnership = () =>
  useChangingPeople(
    (proof: { password: string }) => api.companies.acceptOwnership(proof),
    peopleTexts.ownership.accepted,
  );

/** Ends the user's own account, which logs out. */
export function useLeaveCompany() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: async (proof: { password: string }) => {
      await api.companies.leaveCompany(proof);
      loggedOut(client);
      await alert(peopleTexts.leaving.done);
    },
    meta: { signedOut: peopleTexts.leaving.signedOut },
  });
}
