import { describe, expect, it } from 'vitest';
import { aMember, anApprovedCompany, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { moderation } = (await theAdmin(server)).api;

describe('the people of a company, for the admin', () => {
  it('are listed with their role, their rights, and when they last used the product', async () => {
    const founder = await anApprovedCompany(server);
    const member = await aMember(server, founder, { mayPay: true });
    await member.api.companies.saveName({ name: 'Jonas' });
    await server.pool.query('DELETE FROM sessions WHERE user_id = $1', [founder.id]);
    expect(await moderation.people({ id: founder.id })).toEqual({
      people: [
        {
          userId: founder.id,
          name: '',
          email: founder.email,
          role: 'owner',
          mayPay: true,
          mayManageKeys: true,
          usedAt: null,
        },
        {
          userId: member.id,
          name: 'Jonas',
          email: member.email,
          role: 'member',
          mayPay: true,
          mayManageKeys: false,
          usedAt: expect.any(String),
        },
      ],
    });
  });

  it('can be removed one by one: the company, its owner and the others stay', async () => {
    const founder = await anApprovedCompany(server);
    const [member, other] = [await aMember(server, founder), await aMember(server, founder)];
    const { people } = await moderation.removePerson({ id: founder.id, person: member.id });
    expect(people.map(({ userId }) => userId)).toEqual([founder.id, other.id]);
    expect((await member.api.accounts.session()).viewer).toBeNull();
    expect((await founder.api.accounts.session()).viewer).toMatchObject({ id: founder.id });
    const { entries } = await moderation.audit({ query: member.email });
    expect(entries).toMatchObject([
      { action: 'remove-person', target: { id: member.id }, detail: { email: member.email } },
    ]);
  });

  it('keep their owner, who is removed only with the company, and nobody of another company is removed', async () => {
    const [founder, stranger] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const member = await aMember(server, stranger);
    const removing = (person: typeof member.id) => moderation.removePerson({ id: founder.id, person });
    await expectRefusal(removing(founder.id), 'PEOPLE_CHANGED');
    await expectRefusal(removing(member.id), 'NOT_FOUND');
  });
});
