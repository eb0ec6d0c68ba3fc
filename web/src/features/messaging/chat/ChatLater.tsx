import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';

/** A chat whose code loads later, for screens that do not start with it. */
export const ChatLater = lazyComponent(async () => (await import('./Chat.tsx')).Chat, <LoadingMessages />);
