// @vitest-environment happy-dom
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../../session/request.ts';
import { chatFault, listFault, sendFault } from './faults.ts';
import { aConversation } from './testing/builders.ts';

const refused = (code: RefusalCode) =>
  new ServerError(refusals[code].status, { code, message: refusals[code].message });
const internal = refused('INTERNAL');
const reason = 'Something went wrong on our side. Please try again.';

describe('The error in place of conversations', () => {
  it.each([
    [internal, `Failed to load conversations: ${reason}`],
    [new SyntaxError('Unexpected token'), 'Failed to process conversations. Please refresh.'],
    [new TypeError('pages is not iterable'), 'Failed to process conversations. Please refresh.'],
  ])('for %o is %j', (error, text) => {
    expect(listFault(error)).toBe(text);
  });
});

describe('The error in place of messages', () => {
  it.each([
    ['for a conversation that has begun', internal, aConversation(), `Failed to load messages: ${reason}`],
    [
      'for one that has not begun',
      internal,
      aConversation({ lastSeq: 0 }),
      `Failed to initialize conversation: ${reason}`,
    ],
    ['for an unknown one', internal, undefined, `Failed to initialize conversation: ${reason}`],
    [
      'for an expired session',
      refused('UNAUTHENTICATED'),
      aConversation(),
      'Failed to load user data. Please refresh the page.',
    ],
    [
      'for an account without access',
      refused('FORBIDDEN'),
      undefined,
      'Failed to load user data. Please refresh the page.',
    ],
  ])('%s', (_, error, conversation, text) => {
    expect(chatFault(error, conversation)).toBe(text);
  });
});

describe('The error of a message that was not sent', () => {
  it.each([
    [internal, `Failed to send message: ${reason}`],
    [refused('WAIT_FOR_REPLY'), 'Please wait for the company to respond before sending another message.'],
    [
      refused('POSITION_NOT_OPEN'),
      'This position has closed. Your text is kept, and you can send it to another position of this company.',
    ],
  ])('for %o is %j', (error, text) => {
    expect(sendFault(error)).toBe(text);
  });
});
