import { expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import type { Plans } from '../support/rows.ts';

export const plans: Plans<'companies'> = {
  profile: ({ company, scannedBy }) => {
    it('of the approvals that say how long one usually takes', async () => {
      expect(await scannedBy(() => company.api.companies.profile())).toEqual([]);
    });
  },
  publicPages: ({ scannedBy, server }) => {
    it('of companies’ public pages, and of the sitemap', async () => {
      await server.background.pool.query(
        `update companies set public_page = true where abs(hashtext(user_id::text)) % 10 = 0`,
      );
      await server.background.pool.query('vacuum analyze companies, company_slugs, positions');
      const { rows } = await server.pool.query<{ id: string; slug: string }>(
        `select user_id as id, slug from companies where public_page and is_approved limit 1`,
      );
      const visitor = openBrowser(server);
      const read = async (path: string) => expect((await visitor.fetch(path)).ok, path).toBe(true);
      for (const { id, slug } of rows) {
        for (const path of [`/companies/${slug}`, `/companies/${slug}/share.png`])
          expect(await scannedBy(() => read(path))).toEqual([]);
        expect(await scannedBy(() => visitor.fetch(`/companies/${id}`))).toEqual([]);
      }
      expect(await scannedBy(() => visitor.fetch('/companies/nothing-like-it'))).toEqual([]);
      for (const path of ['/sitemap.xml', '/sitemap-companies-1.xml'])
        expect(await scannedBy(() => read(path))).toEqual([]);
    });
  },
};
