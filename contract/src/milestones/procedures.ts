import { oc } from '@orpc/contract';
import { milestones, milestonesInput } from './schemas.ts';

export const milestonesContract = {
  withOne: oc
    .route({
      method: 'GET',
      path: '/milestones/with/{with}',
      tags: ['milestones'],
      summary: 'What happened with the offers, proofs and payments of the viewer and one user',
    })
    .input(milestonesInput)
    .output(milestones),
};
