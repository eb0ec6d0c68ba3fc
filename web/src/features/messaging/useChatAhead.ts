import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenQueriesIdle } from '../../session/whenQueriesIdle.ts';
import { loadAhead } from '../../ui/loadAhead.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { ChatLater } from './chat/ChatLater.tsx';
import { Messages } from './Messages.tsx';

const loadChat = () => Promise.all([ChatLater.load(), Messages.load()]);

/**
 * Preloads the chat, so that it opens without a wait in its tab and in a dialog: once the screen has all its
 * data.
 */
export function useChatAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    let forget = (): void => {};
    const takeBack = whenQueriesIdle(client, () => {
      forget = whenIdle(() => loadAhead(loadChat));
    });
    return () => {
      takeBack();
      forget();
    };
  }, [client]);
}
