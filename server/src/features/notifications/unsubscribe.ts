import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/index.ts';
import { findReader } from '../accounts/index.ts';
import { saveSettings } from './store.ts';
import { switchOf } from './switches.ts';
import type { UnsubscribeLinks, Unsubscription } from './unsubscribe-links.ts';

/** Turns off a kind of email; does nothing for a removed account. */
export async function unsubscribeFromMail(db: Database, { userId, kind }: Unsubscription): Promise<void> {
  if (await findReader(db, userId)) await saveSettings(db, userId, { [switchOf[kind]]: false });
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the link of the email's header, without a cookie
 * or a page. The same URL opened by a person, or by a link scanner, is the page with the button.
 */
export function oneClickRoutes({ db, links }: { db: Database; links: UnsubscribeLinks }) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/', async (context) => {
    const wish = links.read(context.req.query('token') ?? '');
    if (!wish) return context.text(unsubscribeTexts.badLink, 400);
    await unsubscribeFromMail(db, wish);
    return context.text(unsubscribeTexts.done);
  });
  return app;
}
