import { type Notice, sanctionTexts } from '@ambitionhub/contract/moderation';
import { Button } from '../../../ui/Button.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useAcknowledge } from '../api/notices.ts';
import { AppealForm } from './AppealForm.tsx';
import classes from './Notice.module.css';

const texts = sanctionTexts.notice;

/** One decision with its reason, the appeal's outcome, and the possible actions. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const { id, kind, reason, until, appeal, mayAnswer } = notice;
  const acknowledge = useAcknowledge();
  return (
    <div className={classes.notice}>
      {until !== null && (
        <p>
          {texts.until} <Time at={until} />
        </p>
      )}
      <section>
        <h2 className={classes.heading}>{texts.reason}</h2>
        <p className={classes.words}>{reason}</p>
      </section>
      {!mayAnswer && <p>{texts.forOwner}</p>}
      {mayAnswer && appeal.state === 'none' && <AppealForm notice={notice} />}
      {appeal.state !== 'none' && (
        <section>
          <h2 className={classes.heading}>{sanctionTexts.appealTitle}</h2>
          <p className={classes.words}>{appeal.text}</p>
          {appeal.state === 'open' ? (
            <p role="status">{texts.sent}</p>
          ) : (
            <>
              <h2 className={classes.heading}>{texts.answered[appeal.state]}</h2>
              <p className={classes.words}>{appeal.answer}</p>
            </>
          )}
        </section>
      )}
      {mayAnswer && kind === 'warning' && (
        <Button busy={acknowledge.isPending} onClick={() => acknowledge.mutate(id)}>
          {texts.understood}
        </Button>
      )}
    </div>
  );
}
