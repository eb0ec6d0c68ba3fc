import { companyLimits, payTypes } from '@ambitionhub/contract/companies';
import { positionLimits, positionLocations } from '@ambitionhub/contract/positions';
import { day } from '@ambitionhub/contract/schemas';
import { type FieldReader, isSaid, readerOf } from './reader.ts';
import { idFor, isObject } from './values.ts';

/** A position of a company's document, as staged. */
export type StagedPosition = Readonly<Record<string, unknown>> & { readonly is_first: boolean };

/** A company's positions; only exports of this product have them. Without any, its profile has the only one. */
export function positionsOf(read: FieldReader): readonly StagedPosition[] {
  const given = read.raw('positions');
  if (!isSaid(given)) return [];
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  const found = items.flatMap((item) => {
    if (isObject(item)) return [positionOf(readerOf(item), read.remark)];
    read.remark('an entry of "positions" cannot be read');
    return [];
  });
  const first = found.filter(({ is_first }) => is_first).slice(0, 1);
  const others = found.filter(({ is_first }) => !is_first).slice(0, positionLimits.positions - 1);
  if (first.length + others.length < found.length)
    read.remark('"positions" has more than a company may have');
  return [...first, ...others];
}

function positionOf(read: FieldReader, remark: (text: string) => void): StagedPosition {
  const lastDay = day.safeParse(read.text('lastDay'));
  const position = {
    id: idFor('position', read.text('id')),
    is_first: read.flag('isFirst') === true,
    title: read.line(positionLimits.title, 'title'),
    hours_per_week: read.number('hoursPerWeek', { min: companyLimits.hoursMin, max: companyLimits.hoursMax }),
    pay_amount: read.number('payAmount', { min: companyLimits.payMin, max: companyLimits.payMax }),
    pay_type: read.choice(payTypes, 'payType') ?? 'hourly',
    place: read.choice(positionLocations, 'place'),
    text: read.block(positionLimits.text, 'text'),
    skills: read.list('skills'),
    schools: read.list('schools').slice(0, positionLimits.schools),
    open: read.flag('open') ?? true,
    last_day: lastDay.success ? lastDay.data : null,
    created_at: read.date('createdAt'),
  };
  for (const text of read.remarks) remark(`positions: ${text}`);
  return position;
}
