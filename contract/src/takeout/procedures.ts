import { oc } from '@orpc/contract';
import { currentTakeout } from './schemas.ts';

const tags = ['takeout'];

export const takeoutContract = {
  current: oc
    .route({ method: 'GET', path: '/takeout', tags, summary: 'How far the copy of one’s own data is' })
    .output(currentTakeout),
  ask: oc
    .route({ method: 'POST', path: '/takeout', tags, summary: 'Have a copy of one’s own data made' })
    .output(currentTakeout),
};
