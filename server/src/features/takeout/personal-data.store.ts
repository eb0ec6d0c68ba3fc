import { type PersonalData, rowsOf } from '../../platform/database/index.ts';

export const takeoutData: PersonalData = {
  copy: {
    copiesOfData: rowsOf('takeouts.user_id', 'state, asked_at, expires_at, bytes', 'asked_at'),
  },
  privacy: { takeouts: 'you can download a copy' },
};
