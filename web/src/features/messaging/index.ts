export { ConversationInside } from './ConversationInside.tsx';
export { ConversationModal } from './ConversationModal.tsx';
export { MessageText } from './chat/MessageText.tsx';
export { LiveProvider } from './LiveProvider.tsx';
export { Messages } from './Messages.tsx';
export { NewMessage } from './NewMessage.tsx';
export { UnreadBadge } from './UnreadBadge.tsx';
