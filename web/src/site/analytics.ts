import { viewerKey } from '@ambitionhub/contract/accounts';
import type { AnalyticsEvent, ClickLabel } from '@ambitionhub/contract/analytics';

/** Do Not Track and Global Privacy Control (decision D11). */
function refusesTracking(): boolean {
  const globalPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return globalPrivacyControl || navigator.doNotTrack === '1';
}

/** Only visitors are counted (decision D2): the server takes no event of the admin. */
function isAdmin(): boolean {
  try {
    return /"userType":"admin"/.test(localStorage.getItem(viewerKey) ?? '');
  } catch {
    return false;
  }
}

/** A failure is logged and never shown; `keepalive` lets the event outlive the page that a click leaves. */
async function send(event: AnalyticsEvent): Promise<void> {
  if (refusesTracking() || isAdmin()) return;
  try {
    const reply = await fetch('/api/analytics/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      keepalive: true,
    });
    if (!reply.ok) console.warn(`The analytics event was not stored: ${reply.status}`);
  } catch (cause) {
    console.warn('The analytics event was not sent.', cause);
  }
}

/** Sends a page_view of the document as it stands now, without the query, which may hold what is nobody's business. */
export function trackPageView(): Promise<void> {
  const { origin, pathname } = window.location;
  return send({ name: 'page_view', title: document.title, location: origin + pathname, path: pathname });
}

/** Sends a click on a call to action. */
export function trackClick(label: ClickLabel): Promise<void> {
  return send({ name: 'click', category: 'engagement', label });
}
