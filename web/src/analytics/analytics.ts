import { viewerKey } from '@ambitionhub/contract/accounts';
import {
  type AnalyticsEvent,
  analyticsLimits,
  analyticsTimings,
  type ClickLabel,
  measurementIdMark,
} from '@ambitionhub/contract/analytics';
import { browserStorage } from '../brand/storage.ts';

/** Do Not Track and Global Privacy Control (decision D11). */
function refusesTracking(): boolean {
  const globalPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return globalPrivacyControl || navigator.doNotTrack === '1';
}

/** Only visitors are counted (decision D2). The server rejects events of the admin. */
function isAdmin(): boolean {
  return /"userType":"admin"/.test(browserStorage.read(viewerKey) ?? '');
}

const isUncounted = (): boolean => refusesTracking() || isAdmin();

const measurementId = document.querySelector<HTMLMetaElement>(`meta[name="${measurementIdMark}"]`)?.content;

let gathered: AnalyticsEvent[] = [];
let sending: ReturnType<typeof setTimeout> | undefined;

/** Sends the collected events, even while the page closes. A failure is logged and never shown. */
function send(): void {
  clearTimeout(sending);
  sending = undefined;
  const events = gathered;
  gathered = [];
  if (events.length === 0 || isUncounted()) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  try {
    if (!navigator.sendBeacon('/api/analytics/events', body))
      console.warn('The browser took no analytics events.');
  } catch (cause) {
    console.warn('The analytics events were not sent.', cause);
  }
}

function record(event: AnalyticsEvent): void {
  if (isUncounted()) return;
  gathered.push(event);
  if (gathered.length >= analyticsLimits.batch) send();
  else sending ??= setTimeout(send, analyticsTimings.gathering);
  if (measurementId)
    import('./google.ts').then(
      ({ tellGoogle }) => tellGoogle(measurementId, event),
      () => undefined, // offline, or blocked by the browser
    );
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
window.addEventListener('pagehide', send);

/** Records a page_view of the current page, without its query, which may be private. */
export function trackPageView(): void {
  const { origin, pathname } = window.location;
  // Pages exist only at such paths, which the server checks. A company's name may follow.
  const path = `/${pathname.split('/')[1]}`;
  record({ name: 'page_view', title: document.title, location: origin + path, path });
}

// A page restored from the back/forward cache does not run its scripts again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) trackPageView();
});

/** Records a click on a call to action. */
export function trackClick(label: ClickLabel): void {
  record({ name: 'click', category: 'engagement', label });
}
