import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { aNewCompany, aStudent, theAdmin } from './support/people.ts';
import { expectRefusal } from './support/refusal.ts';
import { startServer } from './support/server.ts';

const server = await startServer();

describe('notification settings', () => {
  it.each([aStudent, aNewCompany])('are both on until they are saved otherwise', async (somebody) => {
    const { api } = await somebody(server);
    expect(await api.notifications.settings()).toEqual({ emailNotifications: true, emailDigests: true });
    const saved = { emailNotifications: false, emailDigests: true };
    expect(await api.notifications.saveSettings(saved)).toEqual(saved);
    expect(await api.notifications.settings()).toEqual(saved);
    expect(await api.notifications.saveSettings({ ...saved, emailDigests: false })).toMatchObject({
      emailDigests: false,
    });
  });

  it('are everyone’s own', async () => {
    const one = await aStudent(server);
    const other = await aStudent(server);
    await one.api.notifications.saveSettings({ emailNotifications: false, emailDigests: false });
    expect(await other.api.notifications.settings()).toEqual({
      emailNotifications: true,
      emailDigests: true,
    });
  });

  it('saved in two tabs at the same instant are those of one of them', async () => {
    const { api } = await aStudent(server);
    const [on, off] = [true, false].map((value) => ({ emailNotifications: value, emailDigests: value }));
    if (!on || !off) throw new Error('there are two');
    await Promise.all([api.notifications.saveSettings(on), api.notifications.saveSettings(off)]);
    expect([on, off]).toContainEqual(await api.notifications.settings());
  });

  it('are not for the admin, nor for anyone signed out', async () => {
    const admin = await theAdmin(server);
    await expectRefusal(admin.api.notifications.settings(), 'FORBIDDEN');
    await expectRefusal(openBrowser(server).api.notifications.settings(), 'UNAUTHENTICATED');
  });
});

describe('a reset link', () => {
  it('that was asked for is in the outbox', async () => {
    const student = await aStudent(server);
    await student.api.accounts.requestReset({ email: student.email });
    const outbox = async () => (await (await student.fetch('/dev/outbox.json')).json()) as unknown;
    await vi.waitFor(
      async () =>
        expect(await outbox()).toContainEqual(
          expect.objectContaining({
            to: student.email,
            subject: 'Reset your AmbitionHub password',
            text: expect.stringMatching(/\/reset-password\?token=\w+/),
          }),
        ),
      { timeout: 10_000, interval: 100 },
    );
  });
});
