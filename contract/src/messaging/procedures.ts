import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
import {
  archiveInput,
  assignInput,
  blockInput,
  conversation,
  conversationPage,
  conversationPageInput,
  deleteInput,
  deletionPage,
  deletionsInput,
  foundPage,
  messagePage,
  messagePageInput,
  readInput,
  readReply,
  reportInput,
  searchInput,
  sendInput,
  sentMessage,
  suggestions,
  totals,
  withInput,
} from './schemas.ts';

const tags = ['messaging'];

export const messagingContract = {
  conversations: oc
    .route({ method: 'GET', path: '/conversations', tags, summary: 'The user’s conversations, newest first' })
    .input(conversationPageInput)
    .output(conversationPage),
  unread: oc
    .route({
      method: 'GET',
      path: '/conversations/unread',
      tags,
      summary: 'Unread messages in all conversations',
    })
    .output(totals),
  search: oc
    .route({
      method: 'GET',
      path: '/conversations/search',
      tags,
      summary:
        'The people whom the user has a conversation with and whose name has these words; the user’s messages with them',
    })
    .input(searchInput)
    .output(foundPage),
  suggestions: oc
    .route({
      method: 'GET',
      path: '/conversations/{with}/beginnings',
      tags,
      summary: 'Suggested beginnings of a first message to one user',
    })
    .input(withInput)
    .output(suggestions),
  messages: oc
    .route({
      method: 'GET',
      path: '/conversations/{with}/messages',
      tags,
      summary: 'The conversation with one user, started or not, and a page of its messages',
    })
    .input(messagePageInput)
    .output(messagePage),
  send: oc
    .route({
      method: 'POST',
      path: '/conversations/{with}/messages',
      tags,
      summary: 'Send a message, once per id',
    })
    .input(sendInput)
    .output(sentMessage),
  markRead: oc
    .route({
      method: 'POST',
      path: '/conversations/{with}/read',
      tags,
      summary: 'Mark as read up to a message',
    })
    .input(readInput)
    .output(readReply),
  typing: oc
    .route({
      method: 'POST',
      path: '/conversations/{with}/typing',
      tags,
      summary: 'Report typing; never stored',
    })
    .input(withInput)
    .output(doneReply),
  archive: oc
    .route({
      method: 'PUT',
      path: '/conversations/{with}/archive',
      tags,
      summary: 'Archive a conversation, or bring it back; the next message also brings it back',
    })
    .input(archiveInput)
    .output(conversation),
  delete: oc
    .route({
      method: 'DELETE',
      path: '/conversations/{with}/messages/{seq}',
      tags,
      summary: 'Delete your own message for both sides, within 15 minutes',
    })
    .input(deleteInput)
    .output(conversation),
  deletions: oc
    .route({
      method: 'GET',
      path: '/conversations/{with}/deletions',
      tags,
      summary: 'The messages of a conversation that were deleted, after the last known deletion',
    })
    .input(deletionsInput)
    .output(deletionPage),
  assign: oc
    .route({
      method: 'PUT',
      path: '/conversations/{with}/assignment',
      tags,
      summary: 'Assign a conversation to one of the company’s people, or to no one',
    })
    .input(assignInput)
    .output(conversation),
  report: oc
    .route({
      method: 'POST',
      path: '/conversations/{with}/messages/{seq}/report',
      tags,
      summary: 'Report a message from the other side',
    })
    .input(reportInput)
    .output(doneReply),
  block: oc
    .route({
      method: 'PUT',
      path: '/conversations/{with}/block',
      tags,
      summary: 'Block or unblock the other side',
    })
    .input(blockInput)
    .output(conversation),
};
