export { AboveChat, type AboveProps, InChatHeader } from './AboveChat.ts';
export { ConversationInside } from './ConversationInside.tsx';
export { ConversationModal } from './ConversationModal.tsx';
export { LiveProvider } from './LiveProvider.tsx';
export { Messages } from './Messages.tsx';
export { UnreadBadge } from './UnreadBadge.tsx';
export { useChatAhead } from './useChatAhead.ts';
export { useConversationMoves } from './useConversationMoves.ts';
export { useMessageNews } from './useMessageNews.tsx';
