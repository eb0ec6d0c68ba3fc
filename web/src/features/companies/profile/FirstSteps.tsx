import { companyTexts, type OwnCompanyProfile } from '@ambitionhub/contract/companies';
import { Icon } from '../../../ui/Icon.tsx';
import { usualApprovalText } from '../usualApproval.ts';
import classes from './FirstSteps.module.css';

const { title, done, now, ...steps } = companyTexts.approval.steps;

type Props = { profile: Pick<OwnCompanyProfile, 'profileCompleted' | 'usualApproval'> };

/** The first steps of a new company, and how long approval usually takes (decision D18). */
export function FirstSteps({ profile: { profileCompleted, usualApproval } }: Props) {
  const current = profileCompleted ? 'approval' : 'profile';
  return (
    <ol className={classes.steps} aria-label={title}>
      {(['profile', 'approval', 'message'] as const).map((step, index) => {
        const isDone = step === 'profile' && profileCompleted;
        return (
          <li key={step} className={classes.step} aria-current={step === current ? 'step' : undefined}>
            <span className={classes.mark} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <div>
              <p className={classes.title}>
                {steps[step].title}
                {(isDone || step === current) && (
                  <span className="visually-hidden">: {isDone ? done : now}</span>
                )}
              </p>
              <p className={classes.text}>
                {steps[step].text} {step === 'approval' && usualApprovalText(usualApproval)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
