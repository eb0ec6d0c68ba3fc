import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './eventStream.ts';

function read(...pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createEventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

describe('The event stream', () => {
  it('gives names, data and ids, and passes over heartbeats', () => {
    expect(
      read(':\n\nevent: changes\nid: 42\ndata: {"states":[]}\n\n:\n\nevent: typing\ndata: {}\n\n'),
    ).toEqual([
      { name: 'changes', data: '{"states":[]}', id: '42' },
      { name: 'typing', data: '{}', id: null },
    ]);
  });

  it('does not give an event before its end', () => {
    expect(read('event: typing\ndata: {}\n')).toEqual([]);
  });

  it('is the same however it is cut', () => {
    const events = fc.array(fc.record({ name: fc.constantFrom('message', 'state'), data: fc.json() }));
    fc.assert(
      fc.property(events, fc.array(fc.nat(400)), fc.constantFrom('\n', '\r\n'), (sent, cuts, end) => {
        const text = sent.map(({ name, data }) => `event: ${name}${end}data: ${data}${end}${end}`).join('');
        const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
        const pieces = places.map((place, index) => text.slice(place, places[index + 1] ?? place));
        expect(read(...pieces)).toEqual(sent.map((event) => ({ ...event, id: null })));
      }),
    );
  });
});
