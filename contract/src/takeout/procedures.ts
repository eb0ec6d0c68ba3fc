import { oc } from '@orpc/contract';
import { currentTakeout } from './schemas.ts';

const tags = ['takeout'];

export const takeoutContract = {
  current: oc
    .route({ method: 'GET', path: '/takeout', tags, summary: 'The status of the user’s data export' })
    .output(currentTakeout),
  ask: oc
    .route({ method: 'POST', path: '/takeout', tags, summary: 'Request a copy of the user’s data' })
    .output(currentTakeout),
};
