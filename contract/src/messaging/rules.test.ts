import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanMessage,
  closedFor,
  isTooLong,
  maySend,
  messageLength,
  newConversationLimit,
  type Participant,
  showsCounter,
  type TurnState,
  turnAfter,
  turnStates,
} from './rules.ts';

const senders = fc.array(fc.constantFrom<Participant>('student', 'company'), { maxLength: 30 });

/** Plays a sequence of attempts; refused ones store nothing. */
function play(attempts: readonly Participant[]): { state: TurnState; stored: Participant[] } {
  let state: TurnState = 'empty';
  const stored: Participant[] = [];
  for (const sender of attempts) {
    const next = turnAfter(state, sender);
    if (next === null) continue;
    state = next;
    stored.push(sender);
  }
  return { state, stored };
}

describe('Taking turns', () => {
  it.each([
    ['empty', 'student', 'waiting'],
    ['empty', 'company', 'open'],
    ['waiting', 'student', null],
    ['waiting', 'company', 'open'],
    ['open', 'student', 'open'],
    ['open', 'company', 'open'],
    ['declined', 'student', null],
    ['declined', 'company', 'open'],
    ['withdrawn', 'student', null],
    ['withdrawn', 'company', 'open'],
  ] as const)('in state %s, a message from the %s leads to %s', (state, sender, next) => {
    expect(turnAfter(state, sender)).toBe(next);
    expect(maySend(state, sender)).toBe(next !== null);
  });

  it('stores at most one message from a student until the company has written', () => {
    fc.assert(
      fc.property(senders, (attempts) => {
        const { stored } = play(attempts);
        const reply = stored.indexOf('company');
        const before = reply === -1 ? stored : stored.slice(0, reply);
        expect(before.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('explains why a student may not write, and never stops a company', () => {
    for (const state of turnStates) {
      expect(closedFor(state, 'company')).toBeNull();
      expect(closedFor(state, 'student') === null).toBe(maySend(state, 'student'));
    }
    expect(closedFor('waiting', 'student')).toBe('waiting');
    expect(closedFor('declined', 'student')).toBe('declined');
    expect(closedFor('withdrawn', 'student')).toBe('withdrawn');
  });

  it('never stops a company, or anyone once the company has written', () => {
    fc.assert(
      fc.property(senders, (attempts) => {
        const { state, stored } = play(attempts);
        expect(maySend(state, 'company')).toBe(true);
        if (stored.includes('company')) expect(maySend(state, 'student')).toBe(true);
      }),
    );
  });
});

describe('A message', () => {
  it('loses what would turn around the rest of its line, and keeps the marks of a language', () => {
    expect(cleanMessage('See \u202Emoc.live\u202C and \u2067this\u2069')).toBe('See moc.live and this');
    expect(cleanMessage('שלום\u200F!')).toBe('שלום\u200F!');
  });
});

describe('The length of a message', () => {
  it('counts code points, so that an emoji is one character', () => {
    expect(messageLength('🎓🎓')).toBe(2);
    expect(messageLength('é')).toBe(1);
    expect(messageLength('')).toBe(0);
  });

  it('adds up when texts are joined', () => {
    const unit = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(unit, unit, (one, other) => {
        expect(messageLength(one + other)).toBe(messageLength(one) + messageLength(other));
        expect(messageLength(one)).toBeLessThanOrEqual(one.length);
      }),
    );
  });

  it.each([
    ['student', 280],
    ['company', 5000],
  ] as const)('is limited for a %s to %i', (sender, limit) => {
    expect(isTooLong('🎓'.repeat(limit), sender)).toBe(false);
    expect(isTooLong('🎓'.repeat(limit + 1), sender)).toBe(true);
  });

  it('is counted on screen from 80 percent on', () => {
    expect(showsCounter('x'.repeat(223), 'student')).toBe(false);
    expect(showsCounter('x'.repeat(224), 'student')).toBe(true);
    expect(showsCounter('x'.repeat(3999), 'company')).toBe(false);
    expect(showsCounter('x'.repeat(4000), 'company')).toBe(true);
  });
});

describe('Cleaning a message', () => {
  it('trims it and preserves its lines', () => {
    expect(cleanMessage('  Hello\r\n\tthere \n')).toBe('Hello\n\tthere');
  });

  it('leaves nothing of blank text', () => {
    expect(cleanMessage(' \n\t\u00a0 ')).toBe('');
  });

  it.each([
    ['zero width spaces', '\u200b\u2060\ufeff'],
    ['a Hangul filler', '\u3164'],
    ['direction marks and a soft hyphen', '\u200e\u202e\u2066\u00ad'],
    ['joiners and variation selectors without anything to join', '\u200d\ufe0f\u{e0100}'],
    ['an empty braille cell', '\u2800'],
    ['several of them in lines', '\u3164\n \u200b\n'],
  ])('leaves nothing of a text with only %s', (_, text) => {
    expect(cleanMessage(text)).toBe('');
  });

  it.each(['👩\u200d🎓', '❤\ufe0f', '🇫🇷', '.', '\u200fשלום', 'না\u200cম', '1\ufe0f\u20e3', 'a\u200bb'])(
    'preserves visible text: %s',
    (text) => {
      expect(cleanMessage(text)).toBe(text);
    },
  );

  it('leaves only what a database can store, and does not change a clean text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (wild, plain) => {
        for (const text of [wild, plain, '\0a\ud800b']) {
          const clean = cleanMessage(text);
          expect(clean).not.toContain('\0');
          expect(clean.isWellFormed()).toBe(true);
          expect(cleanMessage(clean)).toBe(clean);
        }
      }),
    );
  });
});

describe('A company’s new conversations in a day', () => {
  it.each([
    [true, true, 200],
    [true, false, 20],
    [false, true, 20],
    [false, false, 20],
  ])('are, with approval %s and premium %s, limited to %i', (isApproved, hasPremium, limit) => {
    expect(newConversationLimit({ isApproved, hasPremium })).toBe(limit);
  });
});
