import { oc } from '@orpc/contract';
import { ownFacts } from './schemas.ts';

/** What companies and students learn of each other from what happened (the work, section 9). */
export const factsContract = {
  own: oc
    .route({
      method: 'GET',
      path: '/facts',
      tags: ['facts'],
      summary: 'The facts about the company that students see, and what was counted for them',
    })
    .output(ownFacts),
};
