import type { PositionId } from '../positions/schemas.ts';
import { groupDigits } from '../schemas/group-digits.ts';
import { flag, id, oneOf, text } from '../schemas/params.ts';
import { counted } from '../text/counted.ts';

/**
 * `student` and `company` are Unicode code points; `counterFrom` is the share of the limit at which the
 * counter appears (decision D7). `page` and `conversationsPage` are entries per reply.
 */
export const messageLimits = {
  student: 280,
  company: 5000,
  counterFrom: 0.8,
  /** Characters of the last message in the list of conversations. */
  preview: 200,
  page: 50,
  conversationsPage: 30,
  deletionsPage: 200,
  /** Characters of a search, messages per reply, people, and the shortest beginning of a word that is looked for. */
  search: 100,
  foundPage: 20,
  foundPeople: 6,
  searchBeginning: 3,
  /** Unread messages are counted up to here, so that counting costs the same however many wait. */
  unreadCounted: 100,
  reportReason: 500,
  /** Files in a message, and those that a student or all of a company's people can upload in a day. */
  files: 6,
  filesEachDay: 100,
  /** Minutes in which a sender can delete a message (decision D19). */
  deletable: 15,
  /** Days for which the other side can still report a deleted message. Its text is kept that long. */
  deletedKept: 30,
} as const;

/** A company's conversations by the person they are assigned to (the work, section 10). */
export const assignedFilters = ['mine', 'nobody'] as const;
export type Assigned = (typeof assignedFilters)[number];

/** The filters of the list of conversations, by their names in the address. */
export const inboxFilters = {
  assigned: oneOf(assignedFilters),
  unread: flag,
  archived: flag,
  inPosition: id<PositionId>(),
  /** Words in a message. */
  find: text(messageLimits.search),
} as const;

/** A number of unread messages: more than were counted is '99+'. */
const upTo99 = (unread: number): string =>
  unread < messageLimits.unreadCounted ? String(unread) : `${messageLimits.unreadCounted - 1}+`;

/** New conversations that a company can start per UTC day (decisions D8 and D13). */
export const newConversationLimits = { unapproved: 20, approved: 200 } as const;

/**
 * Milliseconds. `reconnect` doubles up to `reconnectMax` while the server is unreachable. The server batches
 * delivery receipts for `deliveryGroup` before it stores them, and changes of the totals for `totalsGroup`
 * before it counts them.
 */
export const messagingTimings = {
  deliveryGroup: 250,
  totalsGroup: 50,
  heartbeat: 20_000,
  heartbeatMissed: 45_000,
  reconnect: 1000,
  reconnectMax: 30_000,
  /** How often typing is reported at most, and how long the other side shows it. */
  typingTold: 3000,
  typingShown: 5000,
} as const;

/** Attempts to send a failing message while the rest of the connection works. */
export const sendAttempts = 3;

/** In pixels: the height of the chat in a dialog (first specification, section 9). */
export const modalHeight = 500;

export const messagingTexts = {
  list: {
    title: 'Messages',
    loading: 'Loading conversations...',
    empty: 'No conversations yet.',
    emptyHint: 'When you message someone or receive a message, it will appear here.',
    noMessages: 'No messages yet',
    /** For a company of several people. */
    assigned: {
      label: 'Show',
      all: 'All',
      mine: 'Mine',
      nobody: 'Nobody’s',
      empty: {
        mine: 'Nothing is assigned to you.',
        nobody: 'Every conversation is assigned to someone.',
      } satisfies Record<Assigned, string>,
      emptyHint: 'Assign a conversation in its menu.',
    },
    filters: {
      label: 'Filter conversations',
      all: 'All',
      unread: 'Unread',
      archived: 'Archived',
      position: 'Position',
      everyPosition: 'Every position',
      empty: {
        unread: 'Nothing is unread.',
        archived: 'Nothing is archived.',
        other: 'No conversations match.',
      },
      emptyHint: {
        unread: 'New messages appear here as they arrive.',
        archived: 'Archive a conversation in its menu. The next message brings it back.',
        other: 'Remove a filter to see more.',
      },
    },
    more: 'Loading more conversations...',
    short: (unread: number) => `Messages ${upTo99(unread)}`,
    unread: (count: number) => (count === 1 ? '1 unread message' : `${upTo99(count)} unread messages`),
    newest: (unread: number, name: string) =>
      unread === 1 ? `New message from ${name}` : `${upTo99(unread)} new messages`,
    refresh: 'Refresh Page',
    retry: 'Try Again',
    errors: {
      process: 'Failed to process conversations. Please refresh.',
      live: (reason: string) => `Error loading conversations: ${reason}`,
      load: (reason: string) => `Failed to load conversations: ${reason}`,
    },
  },

  search: {
    label: 'Search people and messages',
    loading: 'Searching...',
    more: 'Loading more messages...',
    found: 'Results',
    people: 'People',
    messages: 'Messages',
    empty: 'No results. Try a different word.',
    failed: (reason: string) => `Failed to search: ${reason}`,
  },

  /** Pictures and PDFs in messages (decision D19). */
  files: {
    attach: 'Attach pictures or PDFs',
    drop: 'Drop pictures or PDFs here',
    list: 'Files to send',
    sent: 'Files',
    remove: (name: string) => `Remove ${name}`,
    again: (name: string) => `Try ${name} again`,
    picture: (number: number, of: number) => (of === 1 ? 'Picture' : `Picture ${number} of ${of}`),
    download: 'Download',
    downloadOne: (name: string, size: string) => `Download ${name}, PDF, ${size}`,
    /** A PDF's type and size. */
    pdf: (size: string) => `PDF · ${size}`,
    /** After a press on Send, while files are still uploading. */
    queued: 'We’ll send your message once its files have uploaded.',
    notYet: 'Don’t send yet',
    preparing: 'Getting the files ready...',
    tooMany: `A message can have up to ${messageLimits.files} files.`,
    tooManyToday: 'You have uploaded many files today. Please try again tomorrow.',
    approval: 'You can attach files once we have approved your company.',
    /** To the sender: the server no longer has a file. */
    missing: 'This file is no longer available. Please attach it again.',
    repeated: 'The same file is attached twice.',
    /** In a message whose sender's account was removed. */
    gone: (count: number) =>
      counted(count, 'A file is no longer available.', 'files are no longer available.'),
  },

  archive: {
    action: 'Archive',
    undo: 'Move to Inbox',
    undoShort: 'Undo',
    done: 'Archived. The next message brings it back.',
    undone: 'Back in your inbox.',
    newer: 'A new message has arrived, so the conversation stays in your inbox.',
  },

  delete: {
    action: 'Delete',
    title: 'Delete this message for both of you?',
    text: 'Both of you will see “Message deleted” in its place.',
    /** To a student, who has only one message. */
    spent: 'You still need to wait for the company’s answer before you can write again.',
    deleted: 'Message deleted',
    tooLate: 'Messages can be deleted for 15 minutes after they are sent.',
  },

  pane: {
    title: 'Select a conversation',
    text: 'Choose a conversation from the list to start chatting.',
    back: 'Back to conversations',
    close: 'Close conversation',
  },

  chat: {
    inside: 'Conversation',
    studentEmpty: 'Send a concise message to complete your application!',
    studentEmptyHint:
      'Pitch yourself briefly and professionally. You can only send 1 message until the company responds.',
    companyEmpty: 'Start the conversation with this student. You can send as many messages as needed.',
    loading: 'Loading messages... Please wait',
    loadingHint: 'This may take a moment to connect',
    errorTitle: 'Error Loading Messages',
    errorNote: 'You may still be able to send messages.',
    retry: 'Retry Loading Messages',
    refresh: 'Refresh Page',
    pending: 'Sending...',
    waiting: 'Waiting for connection...',
    older: 'Loading earlier messages...',
    log: (name: string) => `Messages with ${name}`,
    newest: 'Go to the newest message',
    newMessages: (count: number) => counted(count, '1 new message', 'new messages'),
    typing: (name: string) => `${name} is typing...`,
    you: 'You',
    sent: 'Sent',
    ownSent: 'Message sent.',
    delivered: 'Delivered',
    read: 'Read',
    actions: 'Message options',
    copy: 'Copy',
    copied: 'Message copied.',
    notCopied: 'The message could not be copied. Please select its text and copy it.',
    deletedUser: 'This account no longer exists. You can still read the conversation.',
    barredUser: 'This account cannot receive messages at the moment. You can still read the conversation.',
  },

  /** Shown to a student when a company that is not approved yet writes to them (decision D17). */
  approval: {
    mark: 'Not approved yet',
    text: 'Never pay to get a job. If a message seems wrong, report it.',
    report: 'Report',
  },

  input: {
    company: 'Message',
    student: `Message (${messageLimits.student} characters max)`,
    /** Why a student cannot write. */
    closed: {
      waiting: 'Waiting for company to respond before sending another message...',
      declined: 'The company has declined. You can write again if the company writes to you.',
      withdrawn: 'You have withdrawn your application. You can write again if the company writes to you.',
    },
    send: 'Send',
    sending: 'Sending...',
    counter: (length: number, limit: number) => `${length}/${limit}`,
    suggestions: { last: 'Use my last message', profile: 'Use my profile' },
    /** Asked once, before a first message that is word for word the last one to another company. */
    repeated: {
      title: 'Send the same message?',
      text: (before: string, now: string) =>
        `This is word for word what you sent to ${before}. Say in a few words why you chose ${now}.`,
      change: 'Change It',
      send: 'Send Anyway',
    },
  },

  block: {
    menu: 'Conversation options',
    action: 'Block',
    undo: 'Unblock',
    title: (name: string) => `Block ${name}?`,
    text: 'Neither of you can send new messages in this conversation until you unblock it.',
    byMe: (name: string) => `You have blocked ${name}.`,
    /** Neutral, so that it does not reveal who blocked whom. */
    notice: 'New messages cannot be sent in this conversation.',
  },

  /** What people at a company see about each other. */
  colleagues: {
    assignTo: 'Assign to',
    nobody: 'Nobody',
    you: (name: string) => `${name} (you)`,
    assigned: (name: string) => `Assigned to ${name}`,
    assignedToYou: 'Assigned to you',
    writing: (names: string) => `${names} is writing…`,
    severalWriting: (names: string) => `${names} are writing…`,
    justAnswered: (name: string) => `${name} has just answered.`,
    gone: 'This person no longer works with your company.',
    /** In the list, before what any of them wrote. */
    team: 'Team',
  },

  report: {
    action: 'Report',
    title: 'Report this message',
    reason: 'Why are you reporting it?',
    submit: 'Send Report',
    done: 'Thank you. The message has been reported and will be reviewed.',
    already: 'You have already reported this message.',
  },

  errors: {
    userData: 'Failed to load user data. Please refresh the page.',
    recipient: 'Failed to load recipient information.',
    missingRecipient: 'Missing recipient information',
    initialize: (reason: string) => `Failed to initialize conversation: ${reason}`,
    loading: (reason: string) => `Error loading messages: ${reason}`,
    live: (reason: string) => `Error loading messages in real-time: ${reason}`,
    updates: (reason: string) => `Failed to set up message updates: ${reason}`,
    load: (reason: string) => `Failed to load messages: ${reason}`,
    send: (reason: string) => `Failed to send message: ${reason}`,
    wait: 'Please wait for the company to respond before sending another message.',
    positionClosed:
      'This position has closed. Your text is kept, and you can send it to another position of this company.',
    declined: 'The company has declined your application. You can write again if the company writes to you.',
    withdrawn: 'You have withdrawn your application. You can write again if the company writes to you.',
    signedOut: 'You must be logged in to send messages',
    noRecipient: 'No recipient specified for this message',
    empty: 'Message is empty',
    studentTooLong: `Message is too long (${messageLimits.student} characters max)`,
    companyTooLong: `Message is too long (${groupDigits(messageLimits.company)} characters max)`,
    tooManyConversations: "You have reached today's limit for new conversations. Please try again tomorrow.",
    recipientBarred: 'This account cannot receive messages at the moment. Your message was not sent.',
    recipientDeleted: 'This account no longer exists, so you cannot send another message.',
  },
} as const;

export const messagingPrivacy = {
  Messages:
    'the messages you exchange with their pictures and PDFs, when they were sent, the names at that time, which of a company’s people wrote them, which only the company sees, which of them a conversation is assigned to, how far each side has received and read the conversation, and the words in them, so that you can search. If you block someone, archive a conversation or report a message, we record that and the reason you gave. If you delete a message, we record that you did, and keep its text and files for 30 days, so that the other side can still report it; if they do, we keep them with the report. We delete a file that you did not send after a week, and those that you sent with your account. For a company’s daily limit, we count the conversations it starts each day.',
} as const;
