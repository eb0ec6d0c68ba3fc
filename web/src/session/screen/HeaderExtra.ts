import { createContext, type ReactNode } from 'react';

/** What the app adds to the header of every signed-in screen, before the account menu. */
export const HeaderExtra = createContext<ReactNode>(null);
