import { isOpen, type ScreenPath } from '@ambitionhub/contract/routes';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../session/query.ts';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { colorScheme } from '../ui/colorScheme.ts';
import { loadAhead } from '../ui/loadAhead.ts';
import { LoadScreen, usePath } from '../ui/navigation.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { theme } from '../ui/theme.ts';
import { Live } from './LiveLater.tsx';
import { RootLayout } from './RootLayout.tsx';
import { SessionGate } from './SessionGate.tsx';
import { preloadScreen } from './screens.tsx';

/** A new cache for each user. */
function preload(path: ScreenPath): void {
  void preloadScreen(path);
  loadAhead(Live.load);
}

export function App() {
  const open = isOpen(usePath());

  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <AlertProvider>
          <ToastProvider>
            <SessionGate open={open}>
              <LoadScreen value={preload}>
                <RootLayout />
              </LoadScreen>
            </SessionGate>
          </ToastProvider>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
