import { type OpenTask, type Proof, proofGroups, taskTexts } from '@ambitionhub/contract/tasks';
import { reasonOf } from '../../../session/api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useOpenTasks, useOwnProofs } from '../api/tasks.ts';
import { isLater, momentBefore } from '../days.ts';
import { earnsText, proofEarnsText } from '../Earns.tsx';
import classes from '../Tasks.module.css';
import { ProofNext } from './ProofNext.tsx';
import { ProofState } from './ProofState.tsx';
import { StudentTask } from './StudentTask.tsx';
import { useSharedPictures } from './sharedPictures.ts';

const texts = taskTexts.student;
const titles = { begun: texts.yours, waiting: texts.waiting, ended: texts.ended };

/** A student's tasks: started, available, waiting and done; or the open task. */
export function StudentTasks() {
  const [open, setOpen] = useSearchParam('task');
  if (open !== undefined)
    return <StudentTask key={open} id={open} onClose={() => setOpen(undefined, { replace: false })} />;
  return <Lists onShow={(id) => setOpen(id, { replace: false })} />;
}

type OnShow = { onShow: (id: OpenTask['id']) => void };

/**
 * The lists, shown together so that none pushes another down. They share one error message, because they
 * usually fail together.
 */
function Lists({ onShow }: OnShow) {
  const open = useOpenTasks();
  const own = {
    begun: useOwnProofs('begun'),
    waiting: useOwnProofs('waiting'),
    ended: useOwnProofs('ended'),
  };
  const all = [open, ...Object.values(own)];
  if (all.some(({ isPending }) => isPending)) return <SkeletonRows label={texts.loading} boxed />;
  const failed = all.filter(({ error, data }) => error !== null && !data);
  return (
    <div className={classes.part}>
      <Shared />
      {failed[0] && (
        <ErrorState
          message={texts.failed(reasonOf(failed[0].error))}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <Own group="begun" found={own.begun} onShow={onShow} />
      {!failed.includes(open) && <Open found={open} onShow={onShow} />}
      {proofGroups.slice(1).map((group) => (
        <Own key={group} group={group} found={own[group]} onShow={onShow} />
      ))}
    </div>
  );
}

/** The pictures that the phone has shared with the app wait for a task. */
function Shared() {
  const { shared, drop } = useSharedPictures();
  if (shared.length === 0) return null;
  return (
    <div className={classes.shared} role="status">
      <span>{taskTexts.pictures.shared(shared.length)}</span>
      <Button variant="subtle" onClick={drop}>
        {taskTexts.pictures.dropShared}
      </Button>
    </div>
  );
}

type Found<Hook extends (...args: never[]) => unknown> = { found: ReturnType<Hook> } & OnShow;

function Open({ found, onShow }: Found<typeof useOpenTasks>) {
  const rows = (found.data ?? []).filter(({ mayStart, mine }) => mayStart || mine === null);
  return (
    <section className={classes.part} aria-label={texts.open}>
      <h3 className={classes.heading}>{texts.open}</h3>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.empty, text: texts.emptyHint }}
        hasRows={rows.length > 0}
      >
        <ul className={list.list}>
          {rows.map((task) => (
            <TaskRow key={task.id} task={task} onShow={onShow} />
          ))}
        </ul>
      </PagedFrame>
    </section>
  );
}

function TaskRow({ task, onShow }: { task: OpenTask } & OnShow) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <button type="button" className={classes.name} dir="auto" onClick={() => onShow(task.id)}>
          {task.form.title}
        </button>
        <p className={classes.facts}>
          <span dir="auto">{task.company.name}</span>
          <span>{earnsText(task.form)}</span>
          {isLater(task.opensAt) && (
            <span>
              {texts.opens} <Time at={task.opensAt} />
            </span>
          )}
          {task.closesAt && (
            <span>
              {texts.lastDay} <Time at={momentBefore(task.closesAt)} />
            </span>
          )}
        </p>
      </div>
      {task.placesLeft !== null && (
        <Badge tone={task.placesLeft === 0 ? 'plain' : 'good'}>{texts.places(task.placesLeft)}</Badge>
      )}
    </li>
  );
}

type OwnProps = { group: (typeof proofGroups)[number] } & Found<typeof useOwnProofs>;

/** The student's own proofs in a group; renders nothing without any. */
function Own({ group, found, onShow }: OwnProps) {
  const rows = found.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={classes.part} aria-label={titles[group]}>
      <h3 className={classes.heading}>{titles[group]}</h3>
      <PagedFrame
        found={found}
        loading={texts.loading}
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.empty }}
        hasRows
      >
        <ul className={list.list}>
          {rows.map((proof) => (
            <OwnRow key={proof.id} proof={proof} onShow={onShow} />
          ))}
        </ul>
      </PagedFrame>
    </section>
  );
}

function OwnRow({ proof, onShow }: { proof: Proof } & OnShow) {
  const earns = proofEarnsText(proof);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <button type="button" className={classes.name} dir="auto" onClick={() => onShow(proof.task.id)}>
          {proof.task.title}
        </button>
        <p className={classes.facts}>
          <span dir="auto">{proof.company.name}</span>
          {earns !== null && <span>{earns}</span>}
          <ProofNext proof={proof} />
        </p>
      </div>
      <ProofState state={proof.state} />
    </li>
  );
}
