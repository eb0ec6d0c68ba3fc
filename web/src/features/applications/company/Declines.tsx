import { applicationTexts, type DeclineId } from '@ambitionhub/contract/applications';
import { useEffect, useRef, useState } from 'react';
import { Progress } from '../../../ui/Progress.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useDeclines } from '../api/decline.ts';
import classes from './Declines.module.css';
import { type Undoable, UndoDecline } from './UndoDecline.tsx';

const texts = applicationTexts.company;

type UnderWay = {
  readonly id: DeclineId;
  readonly until: string;
  readonly left: number;
  /** The highest number of remaining students that this page has seen. */
  readonly all: number;
};

/**
 * The company's bulk declines: they can be undone for a while, then this shows the progress until all
 * students are notified.
 */
export function Declines({ undoable }: { undoable: Undoable | null }) {
  const many = useManyDeclines();
  return (
    <>
      <UndoDecline undoable={undoable} />
      {many.map((decline) => (
        <Many key={decline.id} decline={decline} isShown={decline.id === undoable?.id} />
      ))}
    </>
  );
}

/** `isShown` says that another part of the screen offers the undo. */
function Many({ decline, isShown }: { decline: UnderWay; isShown: boolean }) {
  const { id, left, all, until } = decline;
  const [time] = useState(() => Math.max(0, Date.parse(until) - Date.now()));
  const isOver = useOverdue(true, time);
  if (isOver || left < all) return <Telling decline={decline} />;
  return isShown ? null : <UndoDecline undoable={{ id, text: texts.declinedMany(all), until }} />;
}

function Telling({ decline: { left, all } }: { decline: UnderWay }) {
  const text = texts.telling(all - left, all);
  return (
    <div className={classes.telling}>
      <p>{text}</p>
      <Progress value={((all - left) / all) * 100} label={text} />
    </div>
  );
}

/** The declines of more than one; shows a message when one ends without being undone. */
function useManyDeclines(): readonly UnderWay[] {
  const declines = useDeclines();
  const toast = useToast();
  const [many, setMany] = useState<readonly UnderWay[]>([]);
  const told = useRef(new Set<DeclineId>());

  useEffect(() => {
    if (declines === undefined) return;
    setMany((before) => {
      const known = new Map(before.map((decline) => [decline.id, decline]));
      return declines.flatMap(({ id, count, until }) => {
        const all = Math.max(count, known.get(id)?.all ?? 0);
        return all > 1 ? [{ id, until, left: count, all }] : [];
      });
    });
  }, [declines]);

  const last = useRef(many);
  useEffect(() => {
    for (const decline of last.current) {
      const isOver = !many.some(({ id }) => id === decline.id);
      if (!isOver || told.current.has(decline.id) || Date.parse(decline.until) > Date.now()) continue;
      told.current.add(decline.id);
      toast.success(texts.told(decline.all));
    }
    last.current = many;
  }, [many, toast]);
  return many;
}
