export { api, createApiHandler, refusalOf } from './api.ts';
export type { RequestContext } from './context.ts';
export { decodeCursor, encodeCursor, sortKeys } from './cursor.ts';
export { readPages } from './pages.ts';
export { Refusal, refusalBody } from './refusal.ts';
export { createWebServer } from './web-server.ts';
