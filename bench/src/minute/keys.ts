export type Device = 'mouse' | 'touch';

const capital = /\p{Lu}/u;
/** With the shift key of a US keyboard. */
const shifted = /[~!@#$%^&*()_+{}|:"<>?]/;
/** The first layer of a phone's keyboard. Every other character takes a press to change the layer, and one to change back. */
const onFirstLayer = /[\p{L} .,@]/u;

/** The number of keys for a text, including shift and the phone's other layers. */
export function keysOf(text: string, device: Device): number {
  const all = [...text];
  const capitals = all.filter((one) => capital.test(one)).length;
  if (device === 'mouse') return all.length + capitals + all.filter((one) => shifted.test(one)).length;
  const changes = all.filter(
    (one, at) => onFirstLayer.test(one) !== onFirstLayer.test(all[at - 1] ?? 'a'),
  ).length;
  return all.length + capitals + changes;
}
