import type { Database } from '../../platform/database/index.ts';
import { requireFound } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findCompany } from '../companies/index.ts';
import { findKey } from '../keys/index.ts';

type Deps = { readonly db: Database; readonly access: Access };

/** The API for companies' own programs. It decides nothing: each procedure calls the feature that does. */
export function v1Procedures({ db, access: { readingKey } }: Deps) {
  return {
    company: readingKey.v1.company.handler(async ({ context: { actor } }) => {
      const [company, key] = await Promise.all([findCompany(db, actor.companyId), findKey(db, actor.keyId)]);
      const { id, name, timeZone } = requireFound(company);
      return { id, name, timeZone, key: requireFound(key) };
    }),
  };
}
