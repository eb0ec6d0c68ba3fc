import type { SitePage } from '../pages/sitePage.ts';
import styles from './company.css?inline';

/** The placeholders that the server fills in for each company. */
const mark = (name: string): string => `__COMPANY_${name}__`;

/** A company's public page (decision D19), around the content that the server makes for each request. */
export const companyTemplate: SitePage = {
  name: 'company-page',
  path: mark('PATH'),
  title: mark('TITLE'),
  description: mark('DESCRIPTION'),
  audience: 'student',
  // The server draws one for each company.
  sharing: {
    lines: [],
    marked: 0,
    saying: [],
    looks: { body: 'Paper', hair: 'Bun', face: 'Calm' },
  },
  about: { '@type': 'WebPage' },
  filled: { data: mark('DATA'), pictureAlt: mark('TITLE'), picture: mark('PICTURE') },
  content: () => (
    <>
      <style>{styles}</style>
      {mark('CONTENT')}
    </>
  ),
};
