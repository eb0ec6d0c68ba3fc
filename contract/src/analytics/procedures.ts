import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import { analyticsEvent } from './schemas.ts';

export const analyticsContract = {
  record: oc
    .route({
      method: 'POST',
      path: '/analytics/events',
      tags: ['analytics'],
      summary: 'Record a page view or a click',
    })
    .input(analyticsEvent)
    .output(done),
};
