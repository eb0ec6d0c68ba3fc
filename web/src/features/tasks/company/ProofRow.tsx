import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { Checkbox } from '@mantine/core';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Time } from '../../../ui/Time.tsx';
import { dayOnly } from '../days.ts';
import classes from '../Tasks.module.css';
import { ProofBadge } from './ProofBadge.tsx';

const texts = taskTexts.review;

export type ProofRowProps = {
  proof: Proof;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
};

/** A proof in a company's list: the person, the task, and since when it waits. */
export function ProofRow({ proof, isOpen, isChosen, onChoose, onOpen }: ProofRowProps) {
  const { student, task, state, cents, handedInAt, dueAt, pictures } = proof;
  const isWaiting = state === 'handed-in';
  const isAlike = pictures.some(({ alike }) => alike !== null);
  return (
    <div className={classes.row} {...(isOpen && { 'data-current': '' })}>
      {isWaiting && (
        <Checkbox
          className={classes.choose ?? ''}
          aria-label={texts.choose(`${student.name}: ${task.title}`)}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <Avatar name={student.name} image={student.image} size={44} />
      <div className={classes.words}>
        <button
          type="button"
          data-row=""
          className={classes.name}
          aria-label={texts.show(student.name, task.title)}
          onClick={onOpen}
        >
          <span dir="auto">{student.name}</span>
        </button>
        <p className={classes.facts}>
          {isWaiting ? <Badge tone="waiting">{texts.proof}</Badge> : <ProofBadge state={state} />}
          {isAlike && (
            <Badge tone="bad" icon="alert">
              {texts.alike}
            </Badge>
          )}
          <span dir="auto">{task.title}</span>
          {cents > 0 && <span>{taskTexts.money(cents)}</span>}
          {handedInAt && (
            <span>
              {texts.handedIn} <Time at={handedInAt} format={dayOnly} />
            </span>
          )}
          {isWaiting && dueAt && (
            <span>
              {texts.due} <Time at={dueAt} format={dayOnly} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
