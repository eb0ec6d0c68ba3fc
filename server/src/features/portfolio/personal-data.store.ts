import { portfolioPrivacy } from '@ambitionhub/contract/portfolio';
import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData, rowsOf } from '../../platform/database/index.ts';
import { wholeFilePath } from '../media/index.ts';
import { listPictures } from './pictures.store.ts';

export const portfolioData: PersonalData = {
  copy: {
    portfolioLinks: { ...rowsOf('portfolios.student_id', 'links', 'student_id'), only: 'student' },
    portfolioPictures: {
      of: ['portfolio_pictures.student_id'],
      only: 'student',
      json: jsonRows(sql`select caption, stored_at as at, 'pictures/portfolio/' || place + 1 || '.webp' as file
        from portfolio_pictures where student_id = account.id and place is not null order by place`),
    },
  },
  filesOf: async (db, studentId) =>
    (await listPictures(db, studentId)).map(({ key }, place) => ({
      name: `pictures/portfolio/${place + 1}.webp`,
      path: wholeFilePath('portfolio', key),
    })),
  privacy: { portfolios: portfolioPrivacy.Portfolio, portfolio_pictures: 'pictures with captions' },
};
