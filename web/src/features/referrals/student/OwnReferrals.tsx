import { type FigureSpan, type OwnLink, referralTexts } from '@ambitionhub/contract/referrals';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { ownReferralFile, useOwnFigures, useOwnLinks } from '../api/referrals.ts';
import { FiguresPart } from '../FiguresPart.tsx';
import classes from '../referrals.module.css';
import { termsText } from '../termsText.ts';
import { qrSource, saveQr } from './saveQr.ts';

const texts = referralTexts.student;

/** A student's links, and what they bring (the work, section 8). */
export function OwnReferrals() {
  const { data, isPending, isFetching, refetch } = useOwnLinks();
  if (isPending) return <SkeletonPanels label={texts.loading} />;
  if (data === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  return (
    <div className={classes.parts}>
      {data.map((link) => (
        <Own key={link.code} link={link} />
      ))}
    </div>
  );
}

function Own({ link }: { link: OwnLink }) {
  const { code, company, isActive, terms } = link;
  const [span, setSpan] = useState<FigureSpan>('30');
  return (
    <section className={classes.parts} aria-label={company.name}>
      <div className={classes.card}>
        <div className={classes.head}>
          <Avatar name={company.name} image={company.image} size={44} shape="square" />
          <h3 className={classes.title}>{company.name}</h3>
          {!isActive && <Badge>{referralTexts.company.links.ended}</Badge>}
        </div>
        {terms && (
          <p className={classes.quiet}>
            {termsText(terms)} · {referralTexts.held(terms.holdDays)}
            {terms.discount !== '' && ` · ${texts.discount(terms.discount)}`}
          </p>
        )}
        {isActive ? <Sharing link={link} /> : <p>{texts.ended}</p>}
      </div>
      <FiguresPart
        found={useOwnFigures(code, span)}
        loading={texts.loading}
        failed={texts.failed}
        span={span}
        onSpan={setSpan}
        csv={ownReferralFile(code)}
      />
    </section>
  );
}

function Sharing({ link: { url, code, company } }: { link: OwnLink }) {
  const copy = useCopy(texts);
  const share = (): Promise<void> =>
    // Closing the share sheet is not an error.
    navigator
      .share({ title: company.name, url })
      .catch((error: unknown) => console.warn('Not shared.', error));
  const name = `${code}-qr`;
  return (
    <div className={classes.beside}>
      <div className={classes.parts}>
        <TextInput
          label={texts.link}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={classes.acts}>
          <Button onClick={() => void copy(url)}>{texts.copy}</Button>
          {typeof navigator.share === 'function' && (
            <Button variant="default" onClick={() => void share()}>
              {texts.share}
            </Button>
          )}
          <Button variant="default" onClick={() => void copy(code)}>
            {texts.copyCode}
          </Button>
        </div>
        <p>
          {texts.code}: <code className={classes.code}>{code}</code>
          <span className={classes.quiet}> {texts.codeHint}</span>
        </p>
        <div className={classes.acts}>
          <Button variant="default" onClick={() => void saveQr(url, name, 'svg')}>
            {texts.svg}
          </Button>
          <Button variant="default" onClick={() => void saveQr(url, name, 'png')}>
            {texts.png}
          </Button>
        </div>
      </div>
      <img className={classes.qr} src={qrSource(url)} alt={texts.qr(company.name)} />
    </div>
  );
}
