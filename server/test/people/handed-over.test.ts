import { describe, expect, it } from 'vitest';
import { findSide } from '../../src/features/takeout/contents.ts';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { personalData } from '../../src/features.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { conversationsCopied } from '../support/copies.ts';
import { handOver } from '../support/ownership.ts';
import { aMember, type Founder, type Person, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** A company that its founder, whose id it has, has handed over to a member. */
async function handedOver(): Promise<{ founder: Founder; owner: Person; student: Person; name: string }> {
  const { student, company: founder } = await anOpenConversation(server);
  const owner = await aMember(server, founder);
  await handOver(server, founder, owner);
  return { founder, owner, student, name: (await owner.api.companies.profile()).name };
}

async function copyOf({ id }: Person) {
  const side = await findSide(server.db, id);
  const conversations = side === null ? [] : await conversationsCopied(server.db, side);
  return { account: await readAccount(server.db, personalData, id), conversations };
}

describe('a company that was handed over', () => {
  it('is shown to the admin with its owner’s address, and is found by it, even without its founder', async () => {
    const { founder, owner, student, name } = await handedOver();
    await owner.api.companies.removeMember({ id: founder.id });
    await send(student, founder, 'Anyone there?');
    const { moderation } = (await theAdmin(server)).api;
    expect(await moderation.company({ id: founder.id })).toMatchObject({ name, email: owner.email });
    const found = async (query: string) =>
      (await moderation.companies({ query })).companies.map(({ email }) => email);
    expect(await found(owner.email)).toEqual([owner.email]);
    expect(await found(founder.email)).toEqual([]);
    const { messages } = await moderation.messages({});
    expect(messages[0]).toMatchObject({ recipient: { email: owner.email } });
    const preview = await moderation.previewBulk({
      selection: { kind: 'companies', act: 'delete', ids: [founder.id] },
    });
    expect(preview.names).toEqual([name]);
  });

  it('is named by its owner’s address in the audit log', async () => {
    const { founder, owner, name } = await handedOver();
    const { moderation } = (await theAdmin(server)).api;
    const reason = 'Be kind.';
    await moderation.impose({ id: founder.id, kind: 'warning', reason, seen: null });
    const named = { target: { id: founder.id, name: `${name} ${owner.email}` } };
    expect((await moderation.audit({ query: owner.email })).entries).toMatchObject([named]);
    await owner.api.companies.removeMember({ id: founder.id });
    const { sanctions } = await moderation.sanctions({ id: founder.id });
    const { id = '', version = 0 } = sanctions[0] ?? {};
    await moderation.lift({ id, version, reason: 'A mistake' });
    expect((await moderation.audit({ query: owner.email })).entries).toMatchObject([named, named]);
  });

  it('can appeal against a decision, and the admin sees the appeal', async () => {
    const { founder, owner, name } = await handedOver();
    const { moderation } = (await theAdmin(server)).api;
    await owner.api.companies.removeMember({ id: founder.id });
    await moderation.impose({ id: founder.id, kind: 'warning', reason: 'Be kind.', seen: null });
    const { notices } = await owner.api.moderation.notices();
    await owner.api.moderation.appeal({ id: notices[0]?.id ?? '', text: 'We are.' });
    const { appeals } = await moderation.appeals({});
    expect(appeals).toContainEqual(expect.objectContaining({ email: owner.email, name }));
  });

  it('is in the copy of its owner’s data, and no longer in its founder’s', async () => {
    const { founder, owner, student } = await handedOver();
    await owner.api.directory.saveNote({ id: student.id, note: 'Met at the fair' });
    await owner.api.messaging.report({ with: student.id, seq: 1, reason: 'Rude' });
    const [ofOwner, ofFounder] = [await copyOf(owner), await copyOf(founder)];
    expect(ofOwner.conversations).toHaveLength(1);
    expect(ofOwner.account).toMatchObject({
      profile: { user_id: founder.id },
      shortlistAndNotes: [{ note: 'Met at the fair' }],
      applications: [{}],
    });
    expect(ofFounder.conversations).toEqual([]);
    expect(ofFounder.account).toMatchObject({ profile: null, shortlistAndNotes: [], applications: [] });
    expect(JSON.stringify(ofFounder.account)).not.toContain('Rude');
    expect([await findSide(server.db, owner.id), await findSide(server.db, founder.id)]).toEqual([
      founder.id,
      null,
    ]);
  });
});
