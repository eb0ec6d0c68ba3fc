export { contactOf, hasBegun, hasContact, hasConversation } from './contacts.store.ts';
export { closeConversations, lockConversations, openConversation } from './conversation-lock.store.ts';
export { conversationsJson } from './copy-conversations.ts';
export { forgetDeletedTexts } from './delete-message.store.ts';
export { messageFileRows } from './file-rows.store.ts';
export { listFilesOf } from './files.store.ts';
export { noteWordsAgain } from './message-search.store.ts';

export { type FileLinks, filesOf, presentFile, presentMessage } from './presenter.ts';

export { readStreamEvent } from './streams/stream-events.ts';
export { conversationStarts, conversations, deletedMessages, messageReports, messages } from './tables.ts';
export { skipReadConversations } from './unread-index.store.ts';
