import { asStudent } from '@ambitionhub/contract/accounts';
import type { AmbassadorPerson } from '@ambitionhub/contract/ambassadors';
import type { Applicant } from '@ambitionhub/contract/applications';
import type { HourWeek } from '@ambitionhub/contract/hours';
import type { Entry } from '@ambitionhub/contract/ledger';
import type { Conversion, ReferralLink } from '@ambitionhub/contract/referrals';
import type { Proof, Task } from '@ambitionhub/contract/tasks';
import type {
  V1Ambassador,
  V1Applicant,
  V1Conversion,
  V1Entry,
  V1Link,
  V1Proof,
  V1Task,
  V1Week,
} from '@ambitionhub/contract/v1';

type Named = Pick<HourWeek['with'], 'id' | 'name'>;
const student = ({ id, name }: Named) => ({ id: asStudent(id), name });

export const presentApplicant = (one: Applicant): V1Applicant => ({
  student: student(one.with),
  university: one.profile?.university ?? null,
  status: one.status,
  appliedAt: one.appliedAt,
  position: { id: one.position, name: one.positionName },
  message: one.message,
});

export const presentAmbassador = (one: AmbassadorPerson): V1Ambassador => ({
  ambassadorshipId: one.id,
  student: student(one.with),
  university: one.school,
  state: one.state,
  firstDay: one.firstDay,
  lastDay: one.lastDay,
  approvedMinutes: one.doneMinutes,
  approvedProofs: one.doneTasks,
  owedCents: one.owedCents,
});

export const presentWeek = (one: HourWeek): V1Week => ({
  ambassadorshipId: one.ambassadorshipId,
  student: student(one.with),
  week: one.week,
  state: one.state,
  minutes: one.minutes,
  amountCents: one.amountCents,
  dueOn: one.dueOn,
  decidable: one.decidable,
  hours: one.hours.map(({ day, minutes, note }) => ({ day, minutes, note })),
  version: one.version,
});

export const presentTask = ({ form, ...one }: Task): V1Task => ({
  id: one.id,
  title: form.title,
  state: one.state,
  opensAt: one.opensAt,
  closesAt: one.closesAt,
  places: form.places,
  taken: one.taken,
  waiting: one.waiting,
  approved: one.approved,
});

export const presentProof = (one: Proof): V1Proof => ({
  id: one.id,
  task: { id: one.task.id, title: one.task.title },
  student: student(one.student),
  state: one.state,
  links: one.links,
  number: one.number,
  text: one.text,
  pictures: one.pictures.length,
  submittedAt: one.handedInAt,
  dueAt: one.dueAt,
  amountCents: one.cents,
});

export const presentEntry = (one: Entry): V1Entry => ({
  id: one.id,
  student: { id: one.with.id, name: one.with.name },
  kind: one.kind,
  amountCents: one.amountCents,
  source: one.source,
  note: one.note,
  day: one.day,
  at: one.at,
});

export const presentLink = ({ student: { id, name }, unique, ...one }: ReferralLink): V1Link => ({
  ...one,
  student: { id, name },
  uniqueClicks: unique,
});

export const presentConversion = ({
  student: { id, name },
  day: _,
  by: __,
  ...one
}: Conversion): V1Conversion => ({ ...one, student: { id, name } });
