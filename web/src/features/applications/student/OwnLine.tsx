import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { StatusLine } from '../standing/StatusLine.tsx';
import { Withdraw } from './Withdraw.tsx';

/** Above a student's conversation: their application's status, and a way to withdraw it. */
export function OwnLine({ other }: { other: ParticipantId }) {
  return (
    <StatusLine
      other={other}
      side="student"
      act={(application) => <Withdraw application={application} size="compact-sm" />}
    />
  );
}
