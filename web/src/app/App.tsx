import type { SessionState } from '@ambitionhub/contract/accounts';
import { isOpen } from '@ambitionhub/contract/routes';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { queryClient } from '../session/query.ts';
import { useSession } from '../session/session.tsx';
import { AlertProvider } from '../ui/AlertDialog.tsx';
import { colorScheme } from '../ui/colorScheme.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { router } from './router.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Every change of the session asks the guards again; `judged` is the one that they were asked with last. */
function Screens({ judged }: { judged: RefObject<SessionState | null> }) {
  const session = useSession();

  useEffect(() => {
    const before = judged.current;
    judged.current = session;
    if (before !== null && before !== session) void router.invalidate();
  }, [judged, session]);

  return <RouterProvider router={router} />;
}

export function App() {
  const open = useRouterState({ router, select: ({ location }) => isOpen(location.pathname) });
  const judged = useRef<SessionState>(null);

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
            <SessionGate open={open}>
              <Screens judged={judged} />
            </SessionGate>
          </ToastProvider>
        </AlertProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
