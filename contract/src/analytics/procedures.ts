import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import { analyticsBatch } from './schemas.ts';

export const analyticsContract = {
  record: oc
    .route({
      method: 'POST',
      path: '/analytics/events',
      tags: ['analytics'],
      summary: 'Record page views and clicks',
    })
    .input(analyticsBatch)
    .output(done),
};
