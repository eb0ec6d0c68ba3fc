import * as z from 'zod';
import { instant } from '../schemas/index.ts';
import type { DeliveryType } from '../webhooks/index.ts';
import { v1Ambassador, v1Applicant, v1Conversion, v1Entry, v1Proof, v1Week } from './schemas.ts';

const of = <Type extends DeliveryType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: instant,
    /** As it was when this was first sent. */
    data,
  });

/** The body of a webhook's request. Its data has the shapes of this API. */
export const webhookPayload = z.discriminatedUnion('type', [
  of('application.received', v1Applicant),
  of('application.withdrawn', v1Applicant),
  of('application.declined', v1Applicant),
  of('offer.made', v1Ambassador),
  of('offer.accepted', v1Ambassador),
  of('offer.declined', v1Ambassador),
  of('offer.withdrawn', v1Ambassador),
  of('offer.lapsed', v1Ambassador),
  of('ambassador.ended', v1Ambassador),
  of('hours.submitted', v1Week),
  of('hours.approved', v1Week),
  of('hours.returned', v1Week),
  of('proof.submitted', v1Proof),
  of('proof.approved', v1Proof),
  of('proof.returned', v1Proof),
  of('proof.declined', v1Proof),
  of('payment.recorded', v1Entry),
  of('payment.undone', v1Entry),
  of('conversion.reported', v1Conversion),
  of('conversion.earned', v1Conversion),
  of('conversion.reversed', v1Conversion),
  of('test', z.object({})),
]);
export type WebhookPayload = z.infer<typeof webhookPayload>;
