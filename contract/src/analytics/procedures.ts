import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import { analyticsBatch, overview, overviewInput } from './schemas.ts';

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
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/overview',
      tags: ['analytics'],
      summary: 'What happened in a period, day by day, and what waits for the admin',
    })
    .input(overviewInput)
    .output(overview),
};
