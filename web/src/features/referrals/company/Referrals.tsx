import { type FigureSpan, referralTexts, type UnusualDay } from '@ambitionhub/contract/referrals';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Day } from '../../../ui/Day.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import list from '../../../ui/PagedList.module.css';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { SumRow } from '../../../ui/SumRow.tsx';
import { SectionAction } from '../../../ui/TabSections.tsx';
import { referralFile, useCompanyFigures, useProgram } from '../api/referrals.ts';
import { FiguresPart } from '../FiguresPart.tsx';
import classes from '../referrals.module.css';
import { termsText } from '../termsText.ts';
import { Conversions } from './Conversions.tsx';
import { Links } from './Links.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const texts = referralTexts.company;

/** A company's referrals: what its ambassadors' links bring, and the orders that it reports (the work, section 8). */
export function Referrals() {
  const { data, isPending, isFetching, refetch } = useProgram();
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <SkeletonPanels label={texts.loading} />;
  if (data === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  const { program, mayChange } = data;
  const settings = isOpen && <SettingsDialog {...data} onClose={() => setOpen(false)} />;
  if (program === null)
    return (
      <EmptyState title={texts.empty} text={texts.emptyHint}>
        {mayChange ? (
          <Button onClick={() => setOpen(true)}>{texts.setUp}</Button>
        ) : (
          <p className={classes.quiet}>{texts.notMine}</p>
        )}
        {settings}
      </EmptyState>
    );
  return (
    <div className={classes.parts}>
      <div>
        <p>
          {termsText(program)} · {referralTexts.held(program.holdDays)}
        </p>
        <p className={classes.quiet}>{program.target}</p>
      </div>
      {mayChange && (
        <SectionAction>
          <Button variant="default" onClick={() => setOpen(true)}>
            {texts.settings}
          </Button>
        </SectionAction>
      )}
      {!program.enabled && <p role="status">{texts.off}</p>}
      {program.isStray && <FormMessage kind="error" text={texts.stray} />}
      <Shown />
      <Conversions program={program} />
      <Links />
      {settings}
    </div>
  );
}

function Shown() {
  const [span, setSpan] = useState<FigureSpan>('30');
  return (
    <FiguresPart
      found={useCompanyFigures(span)}
      loading={texts.loading}
      failed={texts.failed}
      span={span}
      onSpan={setSpan}
      csv={referralFile('days')}
    >
      {({ unusual }) => unusual.length > 0 && <Unusual days={unusual} />}
    </FiguresPart>
  );
}

function Unusual({ days }: { days: readonly UnusualDay[] }) {
  return (
    <Section title={texts.unusual.title}>
      <ul className={list.list}>
        {days.map(({ day, code, name, clicks, usual }) => (
          <SumRow
            key={`${day} ${code}`}
            title={texts.unusual.text(name, clicks.toLocaleString(), Math.round(usual).toLocaleString())}
            end={<Day day={day} />}
          />
        ))}
      </ul>
    </Section>
  );
}
