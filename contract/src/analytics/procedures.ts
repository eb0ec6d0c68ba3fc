import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
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
    .output(doneReply),
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/overview',
      tags: ['analytics'],
      summary: 'Daily totals of a period, and items waiting for the admin',
    })
    .input(overviewInput)
    .output(overview),
};
