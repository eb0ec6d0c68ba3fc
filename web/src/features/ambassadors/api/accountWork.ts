import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

export type Account = {
  readonly side: Participant;
  readonly id: ParticipantId;
  readonly with?: ParticipantId;
};

/** The offers and ambassadorships of an account, or those with one other account, for the admin. */
export const useAccountWork = ({ side, id, with: other }: Account) =>
  useRows('work', orpc.ambassadors.ofAccount.pages({ side, id, ...(other && { with: other }) }));
