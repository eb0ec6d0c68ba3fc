import type { AboveProps } from '../../messaging/index.ts';
import { StatusLine } from '../status/StatusLine.tsx';
import { Withdraw } from './Withdraw.tsx';

/** Above a student's conversation: their application's status, and a way to withdraw it. */
export function OwnLine({ other, isClosed = false }: AboveProps) {
  return (
    <StatusLine
      other={other}
      isClosed={isClosed}
      side="student"
      act={(application) => <Withdraw application={application} size="compact-sm" />}
    />
  );
}
