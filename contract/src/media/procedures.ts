import { oc } from '@orpc/contract';
import { imageOf, ownImage } from './schemas.ts';

export const mediaContract = {
  removeImage: oc
    .route({
      method: 'DELETE',
      path: '/account/image',
      tags: ['media'],
      summary: 'Remove the user’s picture',
    })
    .output(ownImage),
  removeImageOf: oc
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}/images/{key}',
      tags: ['media'],
      summary: 'Remove a user’s picture, as the admin',
    })
    .input(imageOf)
    .output(ownImage),
};
