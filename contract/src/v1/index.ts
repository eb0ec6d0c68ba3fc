export * from './schemas.ts';
export * from './webhook-payload.ts';
