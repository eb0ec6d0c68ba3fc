import { type AnalyticsEvent, consentTexts } from '@ambitionhub/contract/analytics';
import { paths } from '@ambitionhub/contract/routes';
import { browserStorage } from '../brand/storage.ts';

/** A visitor's answer about Google Analytics cookies, shared by the site and the app. */
const consentKey = 'ambitionhub-analytics-consent';

type Consent = 'granted' | 'denied';

let consent: Consent | null = storedConsent();
let isShown = false;
let isLoaded = false;
/** Events from before the visitor answered: sent on consent, dropped otherwise. */
let held: AnalyticsEvent[] = [];

function storedConsent(): Consent | null {
  const stored = browserStorage.read(consentKey);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/**
 * Sends an event to Google Analytics, and loads it for the first one; both only if the visitor has agreed. Visitors who
 * haven't answered are asked; the privacy page asks again, so that an answer can be taken back.
 */
export function tellGoogle(measurementId: string, event: AnalyticsEvent): void {
  if (consent === 'granted') tell(measurementId, event);
  else if (consent === null) held.push(event);
  if (consent === null || window.location.pathname === paths.privacy) ask(measurementId);
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

// Google's script reads the arguments object itself and does not accept an array.
function gtag(..._: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

const bare = (address: string): string => address.replace(/[?#].*$/s, '');

function load(measurementId: string): void {
  isLoaded = true;
  gtag('js', new Date());
  // A query can hold a token or an id, in this address and in the referrer.
  gtag('config', measurementId, {
    send_page_view: false,
    page_location: bare(window.location.href),
    page_referrer: bare(document.referrer),
    allow_google_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
  script.onerror = () => console.warn('Google Analytics was not loaded.');
  document.head.append(script);
}

function tell(measurementId: string, event: AnalyticsEvent): void {
  if (!isLoaded) load(measurementId);
  if (event.name === 'page_view') {
    const { title, location, path } = event;
    gtag('set', { page_location: location, page_referrer: bare(document.referrer) });
    gtag('event', 'page_view', { page_title: title, page_location: location, page_path: path });
  } else gtag('event', 'click', { event_category: event.category, event_label: event.label });
}

function answer(measurementId: string, given: Consent): void {
  const before = consent;
  consent = given;
  browserStorage.write(consentKey, given);
  const events = held;
  held = [];
  Object.assign(window, { [`ga-disable-${measurementId}`]: given === 'denied' });
  if (given === 'granted') for (const event of events) tell(measurementId, event);
  else if (before === 'granted') forget();
}

/** Removes the cookies that were allowed before, for every domain that may have set them. */
function forget(): void {
  const parts = window.location.hostname.split('.');
  const domains = ['', ...parts.map((_, from) => `; domain=${parts.slice(from).join('.')}`)];
  for (const name of document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/s, ''))) {
    if (!name.startsWith('_ga')) continue;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

const style = `
.ah-consent{position:fixed;inset:auto var(--ah-space-3) var(--ah-space-3);z-index:250;display:flex;flex-wrap:wrap;
gap:var(--ah-space-3) var(--ah-space-4);align-items:center;justify-content:center;max-width:44rem;margin-inline:auto;
padding:var(--ah-space-3) var(--ah-space-4);color:var(--ah-ink);background:var(--ah-surface);
border:1px solid var(--ah-control);border-radius:var(--ah-radius);font-size:var(--ah-text-sm)}
.ah-consent p{flex:1 1 18rem;margin:0}
.ah-consent button{min-height:var(--ah-control-height);padding-inline:var(--ah-space-4);color:var(--ah-ink);
background:transparent;border:1px solid var(--ah-control);border-radius:var(--ah-radius);font:inherit;font-weight:600;cursor:pointer}
.ah-consent button:focus-visible{outline:3px solid var(--ah-focus);outline-offset:2px}
`;

/** A small bar at the bottom that takes no focus and can be dismissed. Both answers have equal weight. */
function ask(measurementId: string): void {
  if (isShown) return;
  isShown = true;
  const bar = document.createElement('section');
  bar.className = 'ah-consent';
  bar.setAttribute('aria-label', consentTexts.label);
  const look = document.createElement('style');
  look.textContent = style;
  const question = document.createElement('p');
  question.textContent = consentTexts.text;
  const buttonFor = (text: string, given: Consent): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.addEventListener('click', () => {
      bar.remove();
      isShown = false;
      answer(measurementId, given);
    });
    return button;
  };
  bar.append(
    look,
    question,
    buttonFor(consentTexts.decline, 'denied'),
    buttonFor(consentTexts.accept, 'granted'),
  );
  document.body.append(bar);
}
