// @vitest-environment happy-dom
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import { ServerError } from '../../session/request.ts';
import { chatFault, listFault } from './faults.ts';
import { aConversation } from './testing/builders.ts';

const refused = (code: RefusalCode) =>
  new ServerError(refusals[code].status, { code, message: refusals[code].message });
const internal = refused('INTERNAL');
const reason = 'Something went wrong on our side. Please try again.';

describe('What is said instead of conversations', () => {
  it.each([
    [internal, `Failed to load conversations: ${reason}`],
    [new SyntaxError('Unexpected token'), 'Failed to process conversations. Please refresh.'],
    [new TypeError('pages is not iterable'), 'Failed to process conversations. Please refresh.'],
  ])('of %o is %j', (error, text) => {
    expect(listFault(error)).toBe(text);
  });
});

describe('What is said instead of messages', () => {
  it.each([
    ['of a conversation that goes on', internal, aConversation(), `Failed to load messages: ${reason}`],
    [
      'of one that has not begun',
      internal,
      aConversation({ lastSeq: 0 }),
      `Failed to initialize conversation: ${reason}`,
    ],
    ['of one of which nothing is known', internal, undefined, `Failed to initialize conversation: ${reason}`],
    [
      'of a session that is over',
      refused('UNAUTHENTICATED'),
      aConversation(),
      'Failed to load user data. Please refresh the page.',
    ],
    [
      'of an account that may not',
      refused('FORBIDDEN'),
      undefined,
      'Failed to load user data. Please refresh the page.',
    ],
  ])('%s', (_, error, conversation, text) => {
    expect(chatFault(error, conversation)).toBe(text);
  });
});
