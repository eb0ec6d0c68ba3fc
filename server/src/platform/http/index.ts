export { api, createApiHandler, refusalOf } from './api.ts';
export { clientAddress, type RequestContext } from './context.ts';
export { decodeCursor, encodeCursor, sortKeys } from './cursor.ts';
export { fromOwnOrigin } from './origin.ts';
export { type Pages, readPages } from './pages.ts';
export { Refusal, refusalBody } from './refusal.ts';
export { createWebServer, type WebParts } from './web-server.ts';
