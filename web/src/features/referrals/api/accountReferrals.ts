import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

export type Account = { readonly side: Participant; readonly id: ParticipantId };

/** The settings and links of an account, for the admin. */
export const useAccountReferrals = (account: Account) =>
  useQuery(orpc.referrals.ofAccount.queryOptions({ input: account }));
