import { oc } from '@orpc/contract';
import { apiKeys, keyIdInput, madeKey, makeKeyInput } from './schemas.ts';

const tags = ['keys'];

export const keysContract = {
  list: oc
    .route({ method: 'GET', path: '/company/keys', tags, summary: 'The company’s API keys, newest first' })
    .output(apiKeys),
  make: oc
    .route({
      method: 'POST',
      path: '/company/keys',
      tags,
      summary: 'Make an API key, whose secret only this reply has; needs a recent password',
    })
    .input(makeKeyInput)
    .output(madeKey),
  revoke: oc
    .route({ method: 'DELETE', path: '/company/keys/{id}', tags, summary: 'Revoke an API key at once' })
    .input(keyIdInput)
    .output(apiKeys),
};
