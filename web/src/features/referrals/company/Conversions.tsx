import { money } from '@ambitionhub/contract/ledger';
import {
  type Conversion,
  type ConversionState,
  conversionStates,
  type Program,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import { dateText } from '@ambitionhub/contract/text';
import { useState } from 'react';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Day } from '../../../ui/Day.tsx';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { referralFile, useConversions, useReverse } from '../api/referrals.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';

const texts = referralTexts.company.conversions;
const { report, upload } = referralTexts.company;
const tones = { held: 'waiting', earned: 'good', corrected: 'bad', reversed: 'plain' } as const;
const options = [
  { value: 'any' as const, label: texts.any },
  ...conversionStates.map((value) => ({ value, label: referralTexts.states[value] })),
];
const dayOf = dateText({ dateStyle: 'medium' });

/** The orders that a company has reported, newest first. */
export function Conversions({ program }: { program: Program }) {
  const [state, setState] = useState<ConversionState | 'any'>('any');
  const [open, setOpen] = useState<'report' | 'upload' | null>(null);
  const [reversing, setReversing] = useState<Conversion | null>(null);
  const found = useConversions(state === 'any' ? null : state);
  const rows = found.data ?? [];
  return (
    <Section title={texts.title}>
      <Toolbar>
        <LineSelect label={texts.status} options={options} value={state} onChange={setState} />
        {program.enabled && (
          <>
            <Button onClick={() => setOpen('report')}>{report.button}</Button>
            <Button variant="default" onClick={() => setOpen('upload')}>
              {upload.button}
            </Button>
          </>
        )}
        <Button component="a" variant="subtle" href={referralFile('conversions')} download>
          {texts.csv}
        </Button>
      </Toolbar>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={
          state === 'any'
            ? { title: texts.none, text: texts.noneHint }
            : { title: texts.noneOf, isLine: true }
        }
        hasRows={rows.length > 0}
      >
        <ul className={list.list} aria-label={texts.title} aria-busy={found.isPlaceholderData}>
          {rows.map((row) => (
            <Row key={row.orderId} conversion={row} onReverse={() => setReversing(row)} />
          ))}
        </ul>
      </PagedFrame>
      {open === 'report' && <ReportDialog program={program} onClose={() => setOpen(null)} />}
      {open === 'upload' && <UploadDialog onClose={() => setOpen(null)} />}
      {reversing && <Reverse conversion={reversing} onClose={() => setReversing(null)} />}
    </Section>
  );
}

function Row({ conversion: one, onReverse }: { conversion: Conversion; onReverse: () => void }) {
  const { state, orderId, student, day, earningCents, correctedCents, heldUntil } = one;
  const left = state === 'reversed' ? 0 : earningCents - correctedCents;
  return (
    <SumRow
      title={
        <span>
          <strong>{student.name}</strong> <Badge tone={tones[state]}>{referralTexts.states[state]}</Badge>
        </span>
      }
      below={
        <>
          {texts.order} {orderId} · <Day day={day} />
          {state === 'held' && ` · ${texts.until(dayOf(heldUntil))}`}
          {correctedCents > 0 && ` · ${texts.less(money(correctedCents))}`}
        </>
      }
      end={
        <SumEnd cents={left}>
          {(state === 'held' || state === 'earned') && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${texts.reverse}: ${texts.order} ${orderId}`}
              onClick={onReverse}
            >
              {texts.reverse}
            </Button>
          )}
        </SumEnd>
      }
    />
  );
}

function Reverse({
  conversion: { orderId, state },
  onClose,
}: {
  conversion: Conversion;
  onClose: () => void;
}) {
  return (
    <ActDialog
      title={texts.reverseTitle(orderId)}
      act={texts.reverse}
      color="red"
      acting={useReverse()}
      input={{ orderId }}
      done={texts.reversed}
      onClose={onClose}
    >
      <p>{state === 'held' ? texts.reverseHeld : texts.reverseEarned}</p>
    </ActDialog>
  );
}
