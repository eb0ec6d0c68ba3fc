export { api, done, refusalOf } from './api.ts';
export type { RequestContext } from './context.ts';
export { sortKeys } from './cursor.ts';
export { createFromReplica, type FromReplica } from './from-replica.ts';
export { inHtml } from './in-html.ts';
export { defineList } from './list.ts';
export { clientAddress, networkOf } from './network.ts';
export { pageMade, readPages, sendPage } from './pages.ts';
export { createRateLimit, type RateLimit } from './rate-limit.ts';
export {
  changed,
  Refusal,
  refusalBody,
  refusalHeaders,
  refusalReply,
  requireFound,
  withNewest,
} from './refusal.ts';
export { createWebServer, type Direct } from './web-server.ts';
