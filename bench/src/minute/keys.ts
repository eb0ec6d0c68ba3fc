import type { Device } from './person.ts';

const capital = /\p{Lu}/u;
/** With the shift key of a US keyboard. */
const shifted = /[~!@#$%^&*()_+{}|:"<>?]/;
/** What a phone shows on its first layer; everything else takes a press to change the layer, and one back. */
const onFirstLayer = /[\p{L} .,@]/u;

/** How many keys a text takes, with shift for a capital and the phone's other layers. */
export function keysOf(text: string, device: Device): number {
  const all = [...text];
  const capitals = all.filter((one) => capital.test(one)).length;
  if (device === 'mouse') return all.length + capitals + all.filter((one) => shifted.test(one)).length;
  const changes = all.filter(
    (one, at) => onFirstLayer.test(one) !== onFirstLayer.test(all[at - 1] ?? 'a'),
  ).length;
  return all.length + capitals + changes;
}
