import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import { Badge } from '../../../ui/Badge.tsx';

const words = { student: applicationTexts.statuses, company: applicationTexts.company.stages } as const;

const tones: Readonly<Partial<Record<ShownStatus, 'waiting' | 'good'>>> = {
  sent: 'waiting',
  seen: 'waiting',
  answered: 'good',
  offered: 'good',
  hired: 'good',
};

/** An application's status, in the words for this side. */
export const Status = ({ status, side }: { status: ShownStatus; side: Participant }) => (
  <Badge tone={tones[status] ?? 'plain'}>{words[side][status]}</Badge>
);
