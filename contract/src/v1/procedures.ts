import { oc } from '@orpc/contract';
import { v1Company } from './schemas.ts';

const tags = ['v1'];

export const v1Contract = {
  company: oc
    .route({ method: 'GET', path: '/v1/company', tags, summary: 'The company and the key of this request' })
    .output(v1Company),
};
