import { oc } from '@orpc/contract';
import { activityPage, activitySearch } from './schemas.ts';

export const activityContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/company/activity',
      tags: ['activity'],
      summary: 'Who did what in the company, newest first',
    })
    .input(activitySearch)
    .output(activityPage),
};
