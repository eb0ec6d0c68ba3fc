export { api, createApiHandler, done, refusalOf } from './api.ts';
export type { RequestContext } from './context.ts';
export { sortKeys } from './cursor.ts';
export { defineList } from './list.ts';
export { networkOf } from './network.ts';
export { readPages } from './pages.ts';
export { createRateLimit, type RateLimit } from './rate-limit.ts';
export { Refusal, refusalBody, refusalHeaders, refusalReply } from './refusal.ts';
export { createWebServer } from './web-server.ts';
