import type { AnalyticsEvent, ClickLabel } from '@ambitionhub/contract/analytics';

/** Do Not Track and Global Privacy Control (decision D11). */
function refusesTracking(): boolean {
  const globalPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return globalPrivacyControl || navigator.doNotTrack === '1';
}

/** A failure is logged and never shown; `keepalive` lets the event outlive the page that a click leaves. */
async function send(event: AnalyticsEvent): Promise<void> {
  if (refusesTracking()) return;
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
