import { guardPath, paths } from '@ambitionhub/contract/routes';
import 'virtual:kit-variables.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '../brand/tokens.css';
import '../brand/fallback-fonts.css';
import '../ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import printStyles from '../brand/print.css?url';
import { queryClient } from '../session/query.ts';
import { rememberedViewer } from '../session/rememberedViewer.ts';
import { sessionQuery } from '../session/sessionQuery.ts';
import { viewerOf } from '../session/viewer.ts';
import { keepLostStep } from '../ui/dialog-history.ts';
import { readFilledFields } from '../ui/filledFields.ts';
import { screenAt } from '../ui/navigation.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { App } from './App.tsx';
import { preloadScreen } from './screens.tsx';
import { allowTranslation } from './translated.ts';

allowTranslation();
readFilledFields();

/**
 * Fetches the screen that the remembered user will most likely see, while the session is still loading. A
 * user who is not remembered may still be signed in: on a screen that is not open to everyone, wait for the
 * session.
 */
async function loadLikelyScreen(pathname: string): Promise<void> {
  const viewer = rememberedViewer();
  const decision = guardPath(pathname, viewerOf(viewer));
  if (viewer === null && decision.kind !== 'show') return;
  const likely = decision.kind === 'show' ? pathname : decision.to;
  const screen = screenAt(likely);
  if (screen !== null) await preloadScreen(screen);
}

/**
 * The maximum milliseconds that the login's outline stays in place of the login; after that the app says what
 * it waits for.
 */
const patience = 1500;

/** Only the login itself replaces its outline, not a loader; elsewhere the outline is the loader. */
async function untilReady(pathname: string): Promise<void> {
  const screen = loadLikelyScreen(pathname);
  if (pathname !== paths.login || rememberedViewer() !== null) return;
  const session = queryClient.prefetchQuery(sessionQuery);
  const waited = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.all([screen, session]), waited]);
}

/** Print styles load when the browser is idle. */
function loadPrintStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'print';
  link.href = printStyles;
  document.head.append(link);
}

/** It keeps the shells of the app for a moment without a connection. Where it cannot be, the app works without it. */
function registerServiceWorker(): void {
  navigator.serviceWorker?.register(paths.serviceWorker).catch(console.warn);
}

function start(container: HTMLElement): void {
  const root = createRoot(container);
  // In small steps, which block no press; the outline stays until the end.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  whenIdle(loadPrintStyles);
  whenIdle(registerServiceWorker);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
keepLostStep();
void untilReady(window.location.pathname).then(() => start(root));
