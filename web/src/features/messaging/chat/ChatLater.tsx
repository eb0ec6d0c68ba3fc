import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';

/** A chat for where it is not the first thing to be seen. */
export const ChatLater = lazyComponent(async () => (await import('./Chat.tsx')).Chat, <LoadingMessages />);
