import { positionEdited, positionTaken } from '../../src/features/positions/events.ts';
import { company, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const [title, reason] = ['Campus Runner', 'It is not paid.'];

export const samples: Samples = {
  'a position is added': told(positionEdited({ companyId: company, act: 'add', title }), {
    live: { positionsChanged: [company] },
    activity: [{ of: company, act: 'add-position', about: title }],
  }),
  'the admin takes a position': told(
    positionTaken({ companyId: company, actorId: theAdmin, title, reason }),
    {
      live: { positionsChanged: [company] },
      email: { kinds: ['position-taken'], to: [company] },
      activity: [{ of: company, act: 'take-position', about: title }],
      audit: [
        {
          by: theAdmin,
          action: 'take-position',
          about: company,
          detail: { position: { from: title, to: null }, reason },
        },
      ],
    },
  ),
};
