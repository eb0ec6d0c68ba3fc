import type { UserId } from '@ambitionhub/contract/accounts';
import { handedInStates, type Proof, type StartedByStudent, taskTexts } from '@ambitionhub/contract/tasks';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useProofsIn, useStartedBy } from '../api/tasks.ts';
import { dayOnly } from '../days.ts';
import classes from '../Tasks.module.css';

const texts = taskTexts.review;
const tones = {
  'handed-in': 'waiting',
  returned: 'waiting',
  approved: 'good',
  declined: 'bad',
  objected: 'waiting',
  refused: 'bad',
} as const;
type Shown = keyof typeof tones;
const shown = Object.keys(tones) as Shown[];

/** What an ambassador has started, then the proofs, on their page: waiting ones first, then the newest. */
export function PersonTasks({ id: student }: { id: UserId }) {
  const { found, rows } = useProofsIn(handedInStates, { student });
  const { data: started = [], ...begun } = useStartedBy(student);
  const error = found.error ?? begun.error;
  return (
    <Section title={texts.of} isTitleAbove>
      <PagedFrame
        found={{
          ...found,
          error,
          isPending: found.isPending || begun.isPending,
          refetch: () => Promise.all([found.refetch(), begun.refetch()]),
        }}
        loading={texts.loading}
        failed={texts.failed(reasonOf(error))}
        empty={{ title: texts.noneOf, isLine: true }}
        hasRows={rows.length + started.length > 0}
      >
        <ul className={list.list}>
          {started.map((one) => (
            <StartedRow key={one.proof} started={one} />
          ))}
          {rows.map((proof) => (
            <ProofOfPerson key={proof.id} proof={proof} />
          ))}
        </ul>
      </PagedFrame>
    </Section>
  );
}

function StartedRow({ started: { task, until } }: { started: StartedByStudent[number] }) {
  const [, change] = useAddress();
  return (
    <Row
      title={task.title}
      onOpen={() => change({ view: 'tasks', person: undefined, task: task.id }, { replace: false })}
      facts={
        <>
          {texts.kept} <Time at={until} format={dayOnly} />
        </>
      }
      badge={<Badge>{texts.state.started}</Badge>}
    />
  );
}

const stateOf = ({ state }: Proof): Shown => shown.find((one) => one === state) ?? 'handed-in';

function ProofOfPerson({ proof }: { proof: Proof }) {
  const [, change] = useAddress();
  const { id, task, since, cents } = proof;
  const state = stateOf(proof);
  return (
    <Row
      title={task.title}
      onOpen={() => change({ view: 'review', person: undefined, handIn: id }, { replace: false })}
      facts={
        <>
          <Time at={since} format={dayOnly} />
          {cents > 0 && <span>{taskTexts.money(cents)}</span>}
        </>
      }
      badge={<Badge tone={tones[state]}>{texts.state[state]}</Badge>}
    />
  );
}

type RowProps = { title: string; facts: ReactNode; badge: ReactNode; onOpen: () => void };

const Row = ({ title, facts, badge, onOpen }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.words}>
      <button
        type="button"
        className={classes.name}
        dir="auto"
        aria-label={texts.open(title)}
        onClick={onOpen}
      >
        {title}
      </button>
      <p className={classes.facts}>{facts}</p>
    </div>
    {badge}
  </li>
);
