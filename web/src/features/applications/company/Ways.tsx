import { applicationTexts } from '@ambitionhub/contract/applications';
import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import classes from './ApplicantDetail.module.css';

const texts = applicationTexts.company;

type Way = (() => void) | undefined;
type Props = { onBack: () => void; onPrevious: Way; onNext: Way };

/** From an applicant to the list and to the neighbors. */
export function Ways({ onBack, onPrevious, onNext }: Props) {
  return (
    <>
      <div className={classes.back}>
        <WayButton icon="back" label={texts.back} way={onBack} />
      </div>
      <div className={classes.neighbors}>
        <WayButton icon="chevronUp" label={texts.previous} way={onPrevious} letter="K" />
        <WayButton icon="chevronDown" label={texts.next} way={onNext} letter="J" />
      </div>
    </>
  );
}

type ButtonProps = { icon: IconName; label: string; way: Way; letter?: string };

/** It stays when disabled, so that the keyboard keeps its focus at the end of the list. */
function WayButton({ icon, label, way, letter }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="var(--ah-control-height)"
      c={way ? 'var(--ah-ink)' : 'var(--ah-muted)'}
      aria-label={label}
      {...(letter && { 'aria-keyshortcuts': letter, title: `${label} (${letter})` })}
      {...(way ? { onClick: way } : { 'aria-disabled': true })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
