import { notificationDefaults } from '@ambitionhub/contract/notifications';
import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aNewCompany, aStudent, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

describe('notification settings', () => {
  it.each([aStudent, aNewCompany])('are on by email and off by push by default', async (someone) => {
    const { api } = await someone(server);
    expect(await api.notifications.settings()).toMatchObject({
      ...notificationDefaults,
      isAddressRefused: false,
      isDeviceTold: false,
    });
    const saved = { emailNotifications: false, emailDigests: true };
    expect(await api.notifications.saveSettings(saved)).toMatchObject(saved);
    expect(await api.notifications.settings()).toMatchObject(saved);
  });

  it('change separately: an outdated tab does not revert the other one', async () => {
    const { api } = await aStudent(server);
    const before = await api.notifications.settings();
    await api.notifications.saveSettings({ emailNotifications: false });
    const saved = await api.notifications.saveSettings({ emailDigests: !before.emailDigests });
    expect(saved).toMatchObject({ emailNotifications: false, emailDigests: false });
    expect(await api.notifications.saveSettings({})).toEqual(saved);
    expect(await api.notifications.settings()).toEqual(saved);
  });

  it('of one group change alone', async () => {
    const { api } = await aStudent(server);
    await api.notifications.saveSettings({ emailPay: false, pushWork: true });
    expect(await api.notifications.settings()).toMatchObject({
      ...notificationDefaults,
      emailPay: false,
      pushWork: true,
      isAddressRefused: false,
    });
  });

  it('are separate for each user', async () => {
    const one = await aStudent(server);
    const other = await aStudent(server);
    await one.api.notifications.saveSettings({ emailNotifications: false, emailDigests: false });
    expect(await other.api.notifications.settings()).toMatchObject({
      emailNotifications: true,
      emailDigests: true,
    });
  });

  it('changed in two tabs at once are both saved', async () => {
    const { api } = await aStudent(server);
    await Promise.all([
      api.notifications.saveSettings({ emailNotifications: false }),
      api.notifications.saveSettings({ emailDigests: false }),
    ]);
    expect(await api.notifications.settings()).toMatchObject({
      emailNotifications: false,
      emailDigests: false,
    });
  });

  it('are not for the admin or a signed-out caller', async () => {
    const admin = await theAdmin(server);
    await expectRefusal(admin.api.notifications.settings(), 'FORBIDDEN');
    await expectRefusal(openBrowser(server).api.notifications.settings(), 'UNAUTHENTICATED');
  });
});

describe('a reset link', () => {
  it('is in the outbox once requested', async () => {
    const student = await aStudent(server);
    await student.api.accounts.requestReset({ email: student.email });
    const outbox = () => mailsTo(server, student.email);
    await vi.waitFor(
      async () =>
        expect(await outbox()).toContainEqual(
          expect.objectContaining({
            to: student.email,
            subject: 'Reset your AmbitionHub password',
            text: expect.stringMatching(/\/reset-password#token=[\w-]+/),
          }),
        ),
      { interval: 100 },
    );
  });
});
