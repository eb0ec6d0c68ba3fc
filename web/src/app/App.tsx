import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { colorScheme } from '../ui/colorScheme.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { isOpenScreen } from './guards.ts';
import { queryClient } from './query.ts';
import { router } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';
import { useSession } from './session.tsx';

/** Every change of the session asks the guards again. */
function Screens() {
  const session = useSession();
  const judged = useRef(session);

  useEffect(() => {
    if (judged.current === session) return;
    judged.current = session;
    void router.invalidate();
  }, [session]);

  return <RouterProvider router={router} />;
}

export function App() {
  // The inline guard spoke for the stored scheme until Mantine's own attribute was there.
  useEffect(() => {
    delete document.documentElement.dataset.theme;
  }, []);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <AlertProvider>
          <ToastProvider>
            <SessionGate open={isOpenScreen(window.location.pathname)}>
              <Screens />
            </SessionGate>
          </ToastProvider>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
