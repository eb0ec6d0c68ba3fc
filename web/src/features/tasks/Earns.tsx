import {
  type Asks,
  type Earns as EarnsOf,
  type Proof,
  type Repeats,
  taskTexts,
} from '@ambitionhub/contract/tasks';

/** A task's pay, in words. */
export function earnsText({ earns, perk, asks }: { earns: EarnsOf; perk: string; asks: Asks }): string {
  const { earns: texts } = taskTexts;
  if (earns.kind === 'nothing') return perk === '' ? texts.nothing : texts.perkOnly(perk);
  const pay =
    earns.kind === 'amount'
      ? texts.amount(earns.cents)
      : texts.unit(earns.cents, asks.number ?? '', earns.most);
  return perk === '' ? pay : `${pay} ${texts.perk(perk)}`;
}

/** A proof's pay: its own once handed in, or the task's while it is started; null if it earns nothing more. */
export function proofEarnsText({
  cents,
  state,
  task,
}: Pick<Proof, 'cents' | 'state' | 'task'>): string | null {
  if (cents > 0) return taskTexts.money(cents);
  return state === 'started' || state === 'returned' ? earnsText(task) : null;
}

/** A task's required proof, in words. */
export function asksText({ pictures, links, number, text }: Asks): string {
  const { asks: texts } = taskTexts;
  const parts = [
    ...(pictures > 0 ? [texts.pictures(pictures)] : []),
    ...(links > 0 ? [texts.links(links)] : []),
    ...(number === null ? [] : [texts.number(number)]),
    ...(text ? [texts.text] : []),
  ];
  return new Intl.ListFormat('en-US').format(parts);
}

/** How often each ambassador may do a task. */
export const repeatsText = (repeats: Repeats): string =>
  repeats.kind === 'times' ? taskTexts.repeats.times(repeats.times) : taskTexts.repeats[repeats.kind];
