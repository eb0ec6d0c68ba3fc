import { type Objection as Objected, taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { reasonOf } from '../../../session/api.ts';
import { DecideItem } from '../../../session/drafts/DecideItem.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useObjections, useSettleObjection } from '../api/tasks.ts';
import { asksText } from '../Earns.tsx';
import { ProofContent } from '../ProofContent.tsx';
import classes from '../Tasks.module.css';

const texts = taskTexts.admin;

export const verdictForm = defineForm('objection-verdict', { note: text });

/** Declined proofs that a student objects to, longest waiting first, each decided in place. */
export function Objections() {
  const found = useObjections();
  return (
    <PagedList
      found={found}
      loading={texts.loading}
      failed={texts.failed(reasonOf(found.error))}
      empty={{ title: texts.empty }}
      more={texts.more}
    >
      {(found.data ?? []).map((proof) => (
        <Objection key={proof.id} proof={proof} />
      ))}
    </PagedList>
  );
}

export function Objection({ proof }: { proof: Objected }) {
  const { id, version, task, company, student, reason, note, objection, cents, since } = proof;
  const draft = useDraft(verdictForm, id);
  const { note: said = '' } = draft.typed;
  const { mutate, isPending, error } = useSettleObjection();
  const toast = useToast();
  const settle = (verdict: 'allow' | 'refuse'): void =>
    mutate(
      { id, version, verdict, cents, note: said },
      {
        onSuccess: () => {
          draft.done();
          toast.success(texts.done);
        },
      },
    );
  return (
    <DecideItem
      title={task.title}
      draft={draft}
      label={texts.note}
      rows={3}
      value={said}
      onType={(note) => draft.type({ note })}
      most={taskLimits.note}
      error={error}
      field="note"
      acts={
        <>
          <Button busy={isPending} onClick={() => settle('allow')}>
            {texts.allow}
          </Button>
          <Button variant="default" busy={isPending} onClick={() => settle('refuse')}>
            {texts.refuse}
          </Button>
        </>
      }
    >
      <p className={classes.facts}>
        <span>{asksText(task.asks)}</span>
        <Time at={since} />
      </p>
      <div>
        <h4 className={classes.heading}>{texts.instructions(company.name)}</h4>
        <p className={classes.note} dir="auto">
          <LinkedText text={proof.instructions} />
        </p>
      </div>
      <h4 className={classes.heading}>{texts.handed(student.name)}</h4>
      <ProofContent proof={proof} />
      <div>
        <h4 className={classes.heading}>{texts.declined(company.name)}</h4>
        <p className={classes.note} dir="auto">
          {reason && taskTexts.reasons[reason]}
          {note !== '' && `\n${note}`}
        </p>
      </div>
      <div>
        <h4 className={classes.heading}>{texts.objects(student.name)}</h4>
        <p className={classes.note} dir="auto">
          {objection}
        </p>
      </div>
      {cents > 0 && <p className={classes.muted}>{texts.earns(cents)}</p>}
    </DecideItem>
  );
}
