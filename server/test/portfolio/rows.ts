import { admins, companies, nobody, students, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'portfolio'> = {
  refusals: {
    own: { serves: students },
    save: {
      serves: students,
      input: { version: null, links: [{ url: 'https://tiktok.com/@ada', reach: 8_000 }], pictures: [] },
    },
    of: { serves: companies, input: { id: nobody }, knowsIds: true },
    listed: { serves: admins, input: { id: nobody }, knowsIds: true },
    take: {
      serves: admins,
      input: { id: nobody, taken: { link: 'https://tiktok.com/@ada' }, reason: 'It is not yours.' },
      knowsIds: true,
    },
  },
  wholeLists: {
    links: 'links of a portfolio',
    pictures: 'pictures of a portfolio',
  },
  copied: ({ student }) => `
    INSERT INTO portfolios (student_id, links) VALUES ('${student}', '[{"url": "https://tiktok.com/@ada", "reach": null}]');
    INSERT INTO portfolio_pictures (key, id, student_id, place, stored_at) VALUES ('portfolio', uuidv7(), '${student}', 0, now())`,
  exported: {
    portfolios: ['version'],
  },
  leftOut: {
    'pictures: in files next to the export': ['portfolio_pictures'],
  },
};
