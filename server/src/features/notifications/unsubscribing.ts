import { unsubscribeTexts } from '@ambitionhub/contract/notifications';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/index.ts';
import { findAddress } from '../accounts/index.ts';
import { saveSettings } from './store.ts';
import { switchOf } from './switches.ts';
import type { UnsubscribeLinks, Unsubscription } from './unsubscribe-links.ts';

/** Switches a kind of e-mail off; of an account that is gone there is nothing left to switch. */
export async function unsubscribeFromMail(db: Database, { userId, kind }: Unsubscription): Promise<void> {
  if (await findAddress(db, userId)) await saveSettings(db, userId, { [switchOf[kind]]: false });
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts to the link of the e-mail's header, with no cookie and from no page.
 * The same address opened by a person, or by whatever looks at links, is the page with the button.
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
