import {
  firstHoldDays,
  type Program,
  referralPays,
  referralTexts,
  type SaveProgramInput,
  saveProgramInput,
  program as stored,
} from '@ambitionhub/contract/referrals';
import { numberIn, typedAmount, typedDecimal } from '@ambitionhub/contract/text';
import { type Kind, oneOf, text } from '../../../session/drafts/kinds.ts';
import { defineVersionedForm } from '../../../session/versioned/defineVersionedForm.ts';

const texts = referralTexts.company.form;

/** The settings as typed. */
export type TypedProgram = {
  enabled: 'yes' | 'no';
  target: string;
  earns: Program['earns'];
  amountCents: string;
  shareHundredths: string;
  capCents: string;
  holdDays: string;
  discount: string;
};

const typedOf = (program: Program | null): TypedProgram => ({
  enabled: program?.enabled === false ? 'no' : 'yes',
  target: program?.target ?? '',
  earns: program?.earns ?? 'amount',
  amountCents: typedAmount(program?.amountCents ?? null),
  shareHundredths: typedDecimal(program?.shareHundredths == null ? null : program.shareHundredths / 100),
  capCents: typedAmount(program?.capCents ?? null),
  holdDays: String(program?.holdDays ?? firstHoldDays),
  discount: program?.discount ?? '',
});

const isStored: Kind<Program> = (kept): kept is Program => stored.safeParse(kept).success;

export const programForm = defineVersionedForm<TypedProgram, Program>('referrals', {
  kinds: {
    enabled: oneOf(['yes', 'no']),
    target: text,
    earns: oneOf(referralPays),
    amountCents: text,
    shareHundredths: text,
    capCents: text,
    holdDays: text,
    discount: text,
  },
  row: isStored,
  valuesOf: typedOf,
});

export const programLabels: Readonly<Record<keyof TypedProgram, string>> = {
  enabled: texts.enabled,
  target: texts.target,
  earns: texts.earns,
  amountCents: texts.amount,
  shareHundredths: texts.share,
  capCents: texts.cap,
  holdDays: texts.holdDays,
  discount: texts.discount,
};

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (name === 'earns') return texts.pays[value as Program['earns']];
  if (name === 'enabled') return texts[value as 'yes' | 'no'];
  return String(value);
}

const hundredthsIn = (typed: string): number | null => {
  const percent = numberIn('decimal', typed);
  return percent === null ? null : Math.round(percent * 100);
};

/** The settings as they would be sent. */
export const inputOf = (typed: TypedProgram, version: number | null): SaveProgramInput => ({
  enabled: typed.enabled === 'yes',
  target: typed.target.trim(),
  earns: typed.earns,
  amountCents: typed.earns === 'amount' ? numberIn('amount', typed.amountCents) : null,
  shareHundredths: typed.earns === 'share' ? hundredthsIn(typed.shareHundredths) : null,
  capCents: typed.earns === 'share' ? numberIn('amount', typed.capCents) : null,
  holdDays: numberIn('whole', typed.holdDays) ?? Number.NaN,
  discount: typed.discount,
  version,
});

/** The first error of each field, by the contract's own schema. */
export function faultsOf(input: SaveProgramInput): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, message } of saveProgramInput.safeParse(input).error?.issues ?? [])
    found[String(path[0])] ??= message;
  return found;
}
