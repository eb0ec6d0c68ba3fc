import { describe, expect, test } from 'vitest';
import type { Edits } from './edits.ts';
import { begun, dueNow, edited, emptyQueue, lost, refused, stored } from './queue.ts';

const profile: Edits = { name: 'Ann', major: '', instagram: 'ann', industries: ['Startup'] };
const type = (queue: typeof emptyQueue, edits: Edits) => edited(queue, edits, profile);
const send = (queue: typeof emptyQueue, names: Parameters<typeof dueNow>[1]) => begun(dueNow(queue, names));

describe('The save queue', () => {
  test('has nothing to save for a field that is back at what is stored', () => {
    const typed = type(emptyQueue, { name: 'Anna', industries: [] });
    expect(type(typed, { name: 'Ann ', industries: ['Startup'] }).unsaved).toEqual({});
    expect(type(emptyQueue, { instagram: 'https://instagram.com/ann' }).unsaved).toEqual({});
  });

  test('merges what is edited while a request is under way into the next one', () => {
    const first = send(type(emptyQueue, { name: 'Anna' }), ['name']);
    const meanwhile = type(type(first.queue, { name: 'Anna B' }), { major: 'Art' });
    expect(begun(dueNow(meanwhile, ['name', 'major'])).request).toBeNull();

    const second = begun(stored(dueNow(meanwhile, ['name', 'major'])));
    expect(second.request).toEqual({ edit: 2, fields: { name: 'Anna B', major: 'Art' } });
  });

  test('sends what got lost again, together with what was typed since', () => {
    const first = send(type(emptyQueue, { name: 'Anna' }), ['name']);
    const second = send(lost(type(first.queue, { major: 'Art' })), ['major']);
    expect(second.request).toEqual({ edit: 2, fields: { name: 'Anna', major: 'Art' } });
  });

  test('saves a field back to its stored value when a lost request may have changed it', () => {
    const first = send(type(emptyQueue, { name: 'Anna' }), ['name']);
    const back = type(lost(first.queue), { name: 'Ann' });
    expect(send(back, ['name']).request).toEqual({ edit: 2, fields: { name: 'Ann' } });
  });

  test('keeps the field at fault unsaved and sends the others again', () => {
    const first = send(type(emptyQueue, { name: 'A\u0007', major: 'Art' }), ['name', 'major']);
    const after = refused(first.queue, ['name']);
    expect(after.unsaved).toEqual({ name: 'A\u0007', major: 'Art' });
    expect(begun(after).request).toEqual({ edit: 2, fields: { major: 'Art' } });
  });

  test('sends nothing again by itself when a refusal names no field', () => {
    const first = send(type(emptyQueue, { major: 'Art' }), ['major']);
    const after = refused(first.queue, []);
    expect(after.unsaved).toEqual({ major: 'Art' });
    expect(begun(after).request).toBeNull();
  });
});
