import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import { isDay } from '@ambitionhub/contract/schemas';
import { proofId } from '@ambitionhub/contract/tasks';
import type { WebhookPayload } from '@ambitionhub/contract/v1';
import type { DeliveryType } from '@ambitionhub/contract/webhooks';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { readPerson } from '../ambassadors/index.ts';
import { readApplicant } from '../applications/index.ts';
import { readWeek } from '../hours/index.ts';
import { readPaymentEntry } from '../ledger/index.ts';
import type { LinksTo } from '../media/index.ts';
import { readConversion } from '../referrals/index.ts';
import { readProof } from '../tasks/index.ts';
import { v1 } from '../v1/index.ts';

export type PayloadDeps = { readonly db: Database; readonly linksTo: LinksTo };
type Of = { readonly companyId: CompanyId; readonly madeBy: UserId; readonly about: string };

const present = <Row, Shape>(row: Row | null, shape: (row: Row) => Shape): Shape | null =>
  row === null ? null : shape(row);

const application = async ({ db }: PayloadDeps, { companyId, about }: Of) =>
  present(await readApplicant(db, companyId, about), v1.presentApplicant);

const ambassador = async ({ db }: PayloadDeps, { companyId, about }: Of) =>
  present(await readPerson(db, companyId, about), v1.presentAmbassador);

/** What a delivery about a week is about. */
export const aboutWeek = (ambassadorshipId: string, week: Day): string => `${ambassadorshipId} ${week}`;

async function hours({ db }: PayloadDeps, { companyId, about }: Of) {
  const [ambassadorshipId = '', week = ''] = about.split(' ');
  if (!isDay(week)) throw new Error(`${about} is no week`);
  return present(await readWeek(db, companyId, { ambassadorshipId, week }), v1.presentWeek);
}

const proof = async (deps: PayloadDeps, { companyId, madeBy, about }: Of) =>
  v1.presentProof(await readProof(deps, { companyId, userId: madeBy }, proofId.parse(about)));

const payment =
  (kind: 'paid' | 'payment-undone') =>
  async ({ db }: PayloadDeps, { companyId, about: paymentId }: Of) =>
    present(await readPaymentEntry(db, companyId, { kind, paymentId }), v1.presentEntry);

const conversion = async ({ db }: PayloadDeps, { companyId, about }: Of) =>
  present(await readConversion(db, companyId, about), v1.presentConversion);

/** How the data of each event is read, in the shapes of the API. */
const readers: {
  readonly [Type in DeliveryType]: (
    deps: PayloadDeps,
    of: Of,
  ) => Promise<Extract<WebhookPayload, { readonly type: Type }>['data'] | null>;
} = {
  'application.received': application,
  'application.withdrawn': application,
  'application.declined': application,
  'offer.made': ambassador,
  'offer.accepted': ambassador,
  'offer.declined': ambassador,
  'offer.withdrawn': ambassador,
  'offer.lapsed': ambassador,
  'ambassador.ended': ambassador,
  'hours.submitted': hours,
  'hours.approved': hours,
  'hours.returned': hours,
  'proof.submitted': proof,
  'proof.approved': proof,
  'proof.returned': proof,
  'proof.declined': proof,
  'payment.recorded': payment('paid'),
  'payment.undone': payment('payment-undone'),
  'conversion.reported': conversion,
  'conversion.earned': conversion,
  'conversion.reversed': conversion,
  test: async () => ({}),
};

/** What is sent about something; null if it is no longer there. */
export async function writePayload(
  deps: PayloadDeps,
  { type, at, ...of }: Of & { readonly type: DeliveryType; readonly at: Date },
): Promise<string | null> {
  try {
    const data = await readers[type](deps, of);
    return data && JSON.stringify({ type, timestamp: at.toISOString(), data });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
