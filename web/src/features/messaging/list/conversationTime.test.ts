import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationTime } from './conversationTime.ts';

describe('The time in the list of conversations', () => {
  const show = (at: string, now: string, zone = 'UTC') =>
    conversationTime(new Date(at), new Date(now), 'en-US', zone);

  it.each([
    ['2025-04-08T09:05:00Z', '2025-04-08T23:59:59Z', 'UTC', '9:05 AM'],
    ['2025-04-07T23:59:00Z', '2025-04-08T00:01:00Z', 'UTC', 'Mon'],
    ['2025-04-01T12:00:01Z', '2025-04-08T12:00:00Z', 'UTC', 'Tue'],
    ['2025-04-01T12:00:00Z', '2025-04-08T12:00:00Z', 'UTC', 'Apr 1'],
    ['2024-12-31T12:00:00Z', '2025-04-08T12:00:00Z', 'UTC', 'Dec 31'],
    ['2025-04-08T02:00:00Z', '2025-04-08T20:00:00Z', 'America/New_York', 'Mon'],
    ['2025-04-08T02:00:00Z', '2025-04-08T03:00:00Z', 'America/New_York', '10:00 PM'],
    ['2025-04-07T20:00:00Z', '2025-04-08T10:00:00Z', 'Asia/Tokyo', '5:00 AM'],
    ['soon', '2025-04-08T10:00:00Z', 'UTC', '–'],
  ])('for %s, seen at %s in %s, is %j', (at, now, zone, label) => {
    expect(show(at, now, zone).replace(/\s/u, ' ')).toBe(label);
  });

  it('has one of three forms, by how long ago it was', () => {
    const now = new Date('2025-04-08T12:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * 60 }), (minutes) => {
        const at = new Date(now.getTime() - minutes * 60_000);
        const label = conversationTime(at, now, 'en-US', 'UTC');
        if (minutes <= 12 * 60) expect(label).toMatch(/^\d{1,2}:\d{2}\s[AP]M$/u);
        else if (minutes < 7 * 24 * 60) expect(label).toMatch(/^[A-Z][a-z]{2}$/);
        else expect(label).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
      }),
    );
  });

  it('follows the reader’s locale', () => {
    const at = new Date('2025-03-01T12:00:00Z');
    expect(conversationTime(at, new Date('2025-04-08T12:00:00Z'), 'de-DE', 'UTC')).toBe('1. März');
  });
});
