import { expect } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { openBrowser } from '../support/browser.ts';
import { resetTokenOf } from '../support/mailbox.ts';
import { anApprovedCompany } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';

export const proofs: ProofsOf<'keys'> = {
  'taking an account back ends the API keys it made': async (server) => {
    const owner = await anApprovedCompany(server);
    const program = openProgram(server, await aKey(owner));
    expect((await program.fetch('/api/v1/company')).status).toBe(200);
    await openBrowser(server).api.accounts.requestReset({ email: owner.email });
    const token = await resetTokenOf(server, owner.email);
    await openBrowser(server).api.accounts.reset({ token, password: 'a password of the owner' });
    expect((await program.fetch('/api/v1/company')).status).toBe(401);
  },
};

export const acts: Proofs = {
  'the owner gets an email about a new key': async (server) => {
    const owner = await anApprovedCompany(server);
    await aKey(owner);
    await untilMailed(server, owner.email, 'A new API key for your company');
  },
};
