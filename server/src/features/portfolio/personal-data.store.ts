import { portfolioPrivacy } from '@ambitionhub/contract/portfolio';
import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData, rowsOf } from '../../platform/database/index.ts';

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
  privacy: { portfolios: portfolioPrivacy.Portfolio, portfolio_pictures: 'pictures with captions' },
};
