import { keysChanged } from '../../src/features/keys/events.ts';
import { company, owner } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const key = { companyId: company, actorId: owner, name: 'Shop' };

export const samples: Samples = {
  'a key is made': told(keysChanged({ ...key, act: 'make' }), {
    live: { keysChanged: [company] },
    email: { kinds: ['api-key-made'], to: [company] },
    activity: [{ of: company, act: 'make-key', about: 'Shop' }],
  }),
  'a key is revoked': told(keysChanged({ ...key, act: 'revoke' }), {
    live: { keysChanged: [company] },
    activity: [{ of: company, act: 'revoke-key', about: 'Shop' }],
  }),
};
