import { applicationTexts, type ShownStatus } from '@ambitionhub/contract/applications';
import { discoverTexts } from '@ambitionhub/contract/positions';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../applications/index.ts';
import classes from './CompanyCard.module.css';

type Props = {
  /** The position that the student applies to. */
  name: string;
  /** The status of the student's application; null if there is none, undefined until loaded. */
  standing: ShownStatus | null | undefined;
  onOpenChat: () => void;
  onApply: () => void;
};

/**
 * The button to apply, or the application's status and the link to the chat. It is the same button, so that a
 * user who returns from applying still has the focus on it.
 */
export function Application({ name, standing, onOpenChat, onApply }: Props) {
  const hasApplied = standing !== null && standing !== undefined;
  const text = hasApplied ? applicationTexts.student.open : discoverTexts.apply;
  return (
    <div className={classes.apply} style={standing === undefined ? { visibility: 'hidden' } : undefined}>
      {hasApplied && <Status status={standing} side="student" />}
      <Button
        key="way"
        variant={hasApplied ? 'default' : 'filled'}
        onClick={hasApplied ? onOpenChat : onApply}
        aria-label={`${text}: ${name}`}
      >
        {text}
      </Button>
    </div>
  );
}
