export { api, createApiHandler, refusalOf } from './api.ts';
export { clientAddress, type RequestContext } from './context.ts';
export { decodeCursor, encodeCursor } from './cursor.ts';
export { fromOwnOrigin } from './origin.ts';
export { Refusal, refusalBody } from './refusal.ts';
