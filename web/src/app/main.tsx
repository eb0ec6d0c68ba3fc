import { guard, paths } from '@ambitionhub/contract/routes';
import 'virtual:kit-variables.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '../brand/tokens.css';
import '../brand/fallback-fonts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import printStyles from '../brand/print.css?url';
import { queryClient } from '../session/query.ts';
import { rememberedViewer } from '../session/rememberedViewer.ts';
import { sessionQuery } from '../session/sessionQuery.ts';
import { viewerOf } from '../session/viewer.ts';
import { keepLostStep } from '../ui/layers.ts';
import { isScreenPath } from '../ui/navigation.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { App } from './App.tsx';
import { preloadScreen } from './screens.tsx';

/**
 * Fetches the screen that the remembered user will most likely see, while the session is still asked for.
 * Whoever is not remembered may be signed in all the same: on a screen that is not for everybody the session says so first.
 */
async function loadLikelyScreen(pathname: string): Promise<void> {
  const viewer = rememberedViewer();
  const decision = guard(pathname, viewerOf(viewer));
  if (viewer === null && decision.kind !== 'show') return;
  const likely = decision.kind === 'show' ? pathname : decision.to;
  if (isScreenPath(likely)) await preloadScreen(likely);
}

/** Milliseconds that the outline of the login stands in for it, at most; after that the app says what it waits for. */
const patience = 1500;

/** The login's outline is taken away for the login itself, not for a loader; elsewhere it is the loader. */
async function untilReady(pathname: string): Promise<void> {
  const screen = loadLikelyScreen(pathname);
  if (pathname !== paths.login || rememberedViewer() !== null) return;
  const session = queryClient.prefetchQuery(sessionQuery);
  const waited = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.all([screen, session]), waited]);
}

/** What paper is written by comes when nothing else does. */
function loadPrintStyles(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'print';
  link.href = printStyles;
  document.head.append(link);
}

function start(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  whenIdle(loadPrintStyles);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The shell has no #root');
keepLostStep();
void untilReady(window.location.pathname).then(() => start(root));
