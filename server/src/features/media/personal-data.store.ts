import type { PersonalData } from '../../platform/database/index.ts';

export const mediaData: PersonalData = {
  leftOut: {
    'images.owner_id': 'addresses of files; the picture itself is in the copy',
    'removed_pictures.owner_id': 'that a picture was removed, not what it showed',
    'uploads.owner_id': 'under way, and gone after a day',
    'uploads.actor_id': 'under way, and gone after a day',
  },
  privacy: {
    images: 'or that our team sets for you',
    removed_pictures: 'a record that a picture was removed',
    uploads: 'an unfinished upload',
  },
};
