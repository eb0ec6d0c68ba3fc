import { portfolioSaved, portfolioTaken } from '../../src/features/portfolio/events.ts';
import { student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const [name, reason] = ['https://example.org', 'It is not yours.'];

export const samples: Samples = {
  'a portfolio is saved': told(portfolioSaved({ studentId: student }), {
    live: { portfolioChanged: [student] },
  }),
  'the admin takes a link': told(
    portfolioTaken({ kind: 'link', name, reason, studentId: student, actorId: theAdmin }),
    {
      live: { portfolioChanged: [student] },
      email: { kinds: ['portfolio-taken'], to: [student] },
      audit: [
        {
          by: theAdmin,
          action: 'take-link',
          about: student,
          detail: { link: { from: name, to: null }, reason },
        },
      ],
    },
  ),
};
