import { applicationTexts } from '@ambitionhub/contract/applications';
import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { applicantPlace } from './parts.ts';
import classes from './Ways.module.css';

const texts = applicationTexts.company;

type Way = (() => void) | undefined;
type Props = {
  onBack: () => void;
  onPrevious: Way;
  onNext: Way;
  /** Its position in the list and the total; undefined if it is not in the list. */
  place: string | undefined;
};

/** Links from an applicant to the list and to the neighbors. */
export function Ways({ onBack, onPrevious, onNext, place }: Props) {
  return (
    <div className={classes.ways}>
      <div className={classes.back}>
        <WayButton icon="back" label={texts.back} way={onBack} />
      </div>
      <WayButton icon="chevronUp" label={texts.previous} way={onPrevious} letter="K" />
      <WayButton icon="chevronDown" label={texts.next} way={onNext} letter="J" />
      {place !== undefined && (
        <span id={applicantPlace} className={classes.place}>
          {place}
        </span>
      )}
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; way: Way; letter?: string };

/** It stays when disabled, so that the keyboard keeps its focus at the end of the list. */
function WayButton({ icon, label, way, letter }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="input-md"
      c={way ? 'var(--ah-ink)' : 'var(--ah-muted)'}
      aria-label={label}
      {...(letter && { 'aria-keyshortcuts': letter, title: `${label} (${letter})` })}
      {...(way ? { onClick: way } : { 'aria-disabled': true })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
