import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { DetailsSheet } from '../../../ui/DetailsSheet.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { useEarlierProofs, useProof, useTask } from '../api/tasks.ts';
import { dayOnly } from '../days.ts';
import { asksText, earnsText } from '../Earns.tsx';
import { MeetingLine } from '../MeetingLine.tsx';
import { ProofContent } from '../ProofContent.tsx';
import { Alike, findAlike } from '../ProofPictures.tsx';
import classes from '../Tasks.module.css';
import { Decisions } from './Decisions.tsx';
import { ProofActs } from './ProofActs.tsx';
import { ProofBadge } from './ProofBadge.tsx';
import { useProofViewers } from './useProofViewers.ts';

const texts = taskTexts.review;

type Props = {
  id: Proof['id'];
  neighbors: Neighbors;
  onShow: (id: Proof['id']) => void;
  onClose: () => void;
};

/** One proof: what was handed in, the task next to it, and earlier proofs. Keys move to the next proof and decide. */
export function ProofDrawer({ id, neighbors, onShow, onClose }: Props) {
  const { data, error, isFetching, refetch } = useProof(id);
  // The last known proof stays on the screen after a failure to load it, but not after it was taken back.
  const isGone = refusalOf(error)?.code === 'NOT_FOUND';
  const proof = isGone ? undefined : data;
  const looking = useProofViewers(id);
  return (
    <DetailsSheet
      title={proof ? proof.student.name : texts.title}
      of={id}
      neighbors={neighbors}
      isWide
      onClose={onClose}
    >
      <p role="status" className={classes.looking}>
        {looking}
      </p>
      {isGone && <EmptyState title={texts.gone} />}
      {proof === undefined && error && !isGone && (
        <ErrorState
          message={texts.failedOne(reasonOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {proof === undefined && !error && <SkeletonLines lines={6} />}
      {proof && (
        <>
          <Facts proof={proof} />
          <div className={classes.beside}>
            <div className={classes.part}>
              <ProofContent proof={proof} />
              <Words proof={proof} />
            </div>
            <div className={classes.part}>
              <TaskOf proof={proof} />
              <Earlier proof={proof} onShow={onShow} />
            </div>
          </div>
        </>
      )}
      <div className={classes.decide}>
        {proof && <ProofActs key={id} proof={proof} onDecided={() => (neighbors.next ?? onClose)()} />}
        <Decisions />
      </div>
    </DetailsSheet>
  );
}

function Facts({ proof }: { proof: Proof }) {
  const { state, cents, handedInAt, dueAt, decidedBy, deciding, number, task, pictures } = proof;
  const alike = findAlike(pictures);
  const figures = [
    number !== null && taskTexts.number(number, task.asks.number),
    cents > 0 && taskTexts.money(cents),
  ];
  return (
    <div className={classes.facts}>
      <strong className={classes.lead}>{figures.filter(Boolean).join(' → ')}</strong>
      {alike && <Alike picture={alike} />}
      <ProofBadge state={state} />
      {deciding && <span>{texts.deciding}</span>}
      {decidedBy !== null && <span>{texts.decidedBy(decidedBy)}</span>}
      {handedInAt && (
        <span>
          {texts.handedIn} <Time at={handedInAt} />
        </span>
      )}
      {state === 'handed-in' && dueAt && deciding === null && (
        <span>
          {texts.due} <Time at={dueAt} format={dayOnly} />
        </span>
      )}
    </div>
  );
}

/** The notes so far. */
function Words({ proof: { reason, note, objection, adminNote } }: { proof: Proof }) {
  return (
    <>
      {reason && <p className={classes.text}>{taskTexts.reasons[reason]}</p>}
      {note !== '' && <Noted head={texts.noteOf} text={note} />}
      {objection !== '' && <Noted head={texts.objection} text={objection} />}
      {adminNote !== '' && <Noted head={texts.adminNote} text={adminNote} />}
    </>
  );
}

const Noted = ({ head, text }: { head: string; text: string }) => (
  <div>
    <h3 className={classes.heading}>{head}</h3>
    <p className={classes.note} dir="auto">
      {text}
    </p>
  </div>
);

/** The task: what it asks for, shown immediately, and its instructions once loaded. */
function TaskOf({ proof: { task } }: { proof: Proof }) {
  const { data } = useTask(task.id);
  return (
    <section className={classes.part} aria-label={texts.task}>
      <h3 className={classes.heading} dir="auto">
        {task.title}
      </h3>
      <p className={classes.facts}>
        <span>{asksText(task.asks)}</span>
        <span>{earnsText(task)}</span>
      </p>
      {data?.form.meeting && <MeetingLine meeting={data.form.meeting} />}
      {data && (
        <p className={classes.text} dir="auto">
          <LinkedText text={data.form.instructions} />
        </p>
      )}
    </section>
  );
}

/** The ambassador's earlier proofs, as links. */
function Earlier({ proof, onShow }: { proof: Proof; onShow: Props['onShow'] }) {
  const { data, error } = useEarlierProofs(proof.id);
  return (
    <section className={classes.part} aria-label={texts.earlier}>
      <h3 className={classes.heading}>{texts.earlier}</h3>
      {error && <p className={classes.muted}>{texts.earlierFailed(reasonOf(error))}</p>}
      {data?.length === 0 && <p className={classes.muted}>{texts.noEarlier}</p>}
      {data && data.length > 0 && (
        <ul className={classes.links}>
          {data.map(({ id, task, state, handedInAt }) => (
            <li key={id} className={classes.facts}>
              <button type="button" className={classes.name} dir="auto" onClick={() => onShow(id)}>
                {task.title}
              </button>
              {handedInAt && <Time at={handedInAt} format={dayOnly} />}
              <ProofBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
