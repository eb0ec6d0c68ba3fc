import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenAnswered } from '../../session/whenAnswered.ts';
import { loadAhead } from '../../ui/loadAhead.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { ChatLater } from './chat/ChatLater.tsx';
import { Messages } from './Messages.tsx';

const loadChat = () => Promise.all([ChatLater.load(), Messages.load()]);

/** A chat opens without a wait, in its tab and in a dialog: its code comes once the screen has all that it asked for. */
export function useChatAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    let forget = (): void => {};
    const takeBack = whenAnswered(client, () => {
      forget = whenIdle(() => loadAhead(loadChat));
    });
    return () => {
      takeBack();
      forget();
    };
  }, [client]);
}
