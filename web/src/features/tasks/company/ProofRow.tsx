import { type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { Checkbox } from '@mantine/core';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ReviewRow } from '../../../ui/ReviewRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { dayOnly, shortDay } from '../days.ts';
import { ProofBadge } from './ProofBadge.tsx';

const texts = taskTexts.review;

export type ProofRowProps = {
  proof: Proof;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
  onReturn: () => void;
};

/** A proof in a company's list: the person, the task, and until when it waits. Approving it starts with a look at it. */
export function ProofRow({ proof, isOpen, isChosen, onChoose, onOpen, onReturn }: ProofRowProps) {
  const { student, task, state, cents, since, dueAt, pictures } = proof;
  const isWaiting = state === 'handed-in';
  const isAlike = pictures.some(({ alike }) => alike !== null);
  const what = texts.show(student.name, task.title);
  const [picture] = pictures;
  return (
    <ReviewRow
      who={student}
      isCurrent={isOpen}
      check={
        isWaiting && (
          <Checkbox
            aria-label={texts.choose(what)}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )
      }
      open={{ label: what, onPress: onOpen }}
      what={
        <>
          {picture && <img src={picture.small} alt="" loading="lazy" />}
          <span dir="auto">{task.title}</span>
          {!isWaiting && <ProofBadge state={state} />}
          {isAlike && (
            <Badge tone="bad" icon="alert">
              {texts.alike}
            </Badge>
          )}
        </>
      }
      when={
        isWaiting && dueAt ? (
          <span title={`${texts.due} ${shortDay(dueAt)}`}>
            {texts.until} <Time at={dueAt} format={dayOnly} />
          </span>
        ) : (
          <Time at={since} format={dayOnly} />
        )
      }
      amount={cents > 0 ? taskTexts.money(cents) : null}
      acts={
        isWaiting && (
          <>
            <Button variant="default" data-key="r" aria-label={texts.returnOne(what)} onClick={onReturn}>
              {texts.return}
            </Button>
            <Button data-key="a" aria-label={texts.approveOne(what)} onClick={onOpen}>
              {texts.approve}
            </Button>
          </>
        )
      }
    />
  );
}
