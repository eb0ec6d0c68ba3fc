import { guard } from '@ambitionhub/contract/accounts';
import '@mantine/core/styles.layer.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isScreenPath } from './guards.ts';
import { rememberedViewer } from './rememberedViewer.ts';
import { preloadScreen } from './router.tsx';
import { viewerOf } from './viewer.ts';

/** Fetches the screen that the remembered user will most likely see while the session is still asked for. */
function preloadLikelyScreen(): void {
  const { pathname } = window.location;
  const decision = guard(pathname, viewerOf(rememberedViewer()));
  const likely = decision.kind === 'show' ? pathname : decision.to;
  if (isScreenPath(likely)) preloadScreen(likely);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The shell has no #root');
preloadLikelyScreen();

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
