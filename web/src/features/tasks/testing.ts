import { companyId, userId } from '@ambitionhub/contract/accounts';
import { type Proof, proofId, taskId } from '@ambitionhub/contract/tasks';

const at = '2026-04-08T12:00:00.000Z';
const idOf = (nth: number): string => `018f4d2e-0000-7000-8000-00000000000${nth}`;

/** The `nth` proof, handed in for $25.00 with one link. */
export const aProof = (nth: number, over: Partial<Proof> = {}): Proof => ({
  id: proofId.parse(idOf(nth)),
  task: {
    id: taskId.parse(idOf(9)),
    title: 'Put up posters',
    asks: { pictures: 0, links: 1, number: null, text: false },
    earns: { kind: 'amount', cents: 2500 },
    perk: '',
  },
  company: { id: companyId.parse(idOf(8)), name: 'Sunroom Coffee' },
  student: { id: userId.parse(idOf(nth)), name: 'Maya', image: null },
  state: 'handed-in',
  pictures: [],
  links: ['https://example.org/post'],
  number: null,
  text: '',
  handedInAt: at,
  since: at,
  dueAt: at,
  cents: 2500,
  reason: null,
  note: '',
  objection: '',
  adminNote: '',
  objectBefore: null,
  decidedBy: null,
  deciding: null,
  version: 1,
  ...over,
});
