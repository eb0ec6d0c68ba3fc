import type { Database } from '../../platform/database/index.ts';
import { transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { type Outbound, OutboundFault } from '../../platform/outbound/index.ts';
import type { Sealer } from '../accounts/index.ts';
import { deliveriesChanged, webhookFailed } from './events.ts';
import {
  type Claimed,
  dropDelivery,
  keepPayload,
  lockForOutcome,
  markFailed,
  noteDelivered,
  noteFailed,
  noteFailure,
  noteSuccess,
  type Outcome,
  releaseDelivery,
} from './outbox.store.ts';
import { pauseAfter, restAfter } from './pauses.ts';
import { type PayloadDeps, writePayload } from './payload.ts';
import { signedHeaders } from './sign.ts';

export type DeliverDeps = PayloadDeps & {
  /** With the reactions to events. */
  readonly db: Database;
  readonly outbound: Outbound;
  readonly sealer: Sealer;
};

/** Makes one attempt at a claimed delivery and notes its outcome. */
export async function deliver(deps: DeliverDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const payload = claimed.payload ?? (await writePayload(deps, claimed));
  if (payload === null) return dropDelivery(db, claimed);
  if (claimed.payload === null && !(await keepPayload(db, claimed, payload))) return;
  const outcome = await send(deps, claimed, payload, signal);
  if (signal.aborted) return releaseDelivery(db, claimed);
  await note(db, claimed, outcome);
}

async function send(
  { outbound, sealer }: DeliverDeps,
  { url, messageId: id, secret, formerSecret }: Claimed,
  payload: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const sealed = formerSecret === null ? [secret] : [secret, formerSecret];
  const opened = await Promise.all(sealed.map((one) => sealer.open(one)));
  const secrets = opened.filter((one) => one !== null);
  if (secrets.length === 0) return { status: null, fault: 'secret', answer: '', durationMs: 0 };
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'user-agent': 'AmbitionHub-Webhooks/1.0',
    ...signedHeaders({ id, payload, at: new Date() }, secrets),
  };
  const began = performance.now();
  const lasted = () => Math.round(performance.now() - began);
  try {
    const { status, body } = await outbound.send(url, { method: 'POST', headers, body: payload }, signal);
    // The database has no such character.
    return { status, fault: null, answer: body.replaceAll('\u0000', '\uFFFD'), durationMs: lasted() };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { status: null, fault: error.kind, answer: '', durationMs: lasted() };
  }
}

const isSuccess = ({ status }: Outcome): boolean => status !== null && status >= 200 && status <= 299;

/** A receiver that has failed for days is switched off, which is told by email. */
const note = (db: Database, claimed: Claimed, outcome: Outcome): Promise<void> =>
  transact(db, async (tx) => {
    const { webhookId, companyId, isAsked } = claimed;
    await lockForOutcome(tx, webhookId);
    if (isSuccess(outcome)) {
      await noteDelivered(tx, claimed, outcome);
      await noteSuccess(tx, webhookId);
    } else {
      await noteFailed(tx, claimed, { ...outcome, pauseSeconds: pauseAfter(claimed.attempts) });
      if (await noteFailure(tx, webhookId, restAfter)) {
        await markFailed(tx, webhookId);
        await emit(tx, webhookFailed({ companyId, webhookId }));
      }
    }
    if (isAsked) await emit(tx, deliveriesChanged({ companyId }));
  });
