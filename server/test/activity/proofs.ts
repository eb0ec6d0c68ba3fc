import type { Proofs } from '../reactions/proof.ts';
import { openStream } from '../support/live.ts';
import { aCompany } from '../support/people.ts';

export const acts: Proofs = {
  'a company’s browsers learn of its activity': async (server) => {
    const company = await aCompany(server);
    const stream = await openStream(company);
    await company.api.companies.saveName({ name: 'Ana Lee' });
    await stream.next('activityChanged');
  },
};
