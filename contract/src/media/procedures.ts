import { oc } from '@orpc/contract';
import { ownImage } from './schemas.ts';

export const mediaContract = {
  removeImage: oc
    .route({ method: 'DELETE', path: '/account/image', tags: ['media'], summary: 'Remove one’s own picture' })
    .output(ownImage),
};
