import { type TaskId, taskStates, taskTexts } from '@ambitionhub/contract/tasks';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SectionAction } from '../../../ui/TabSections.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useTasks } from '../api/tasks.ts';
import { earnsText } from '../Earns.tsx';
import classes from '../Tasks.module.css';
import { TaskPage } from './TaskPage.tsx';
import { TaskState } from './TaskState.tsx';

const CalendarDialog = lazyDialog(async () => (await import('./CalendarDialog.tsx')).CalendarDialog);
const texts = taskTexts.company;

/** A company's tasks: the list, or the open task. */
export function CompanyTasks() {
  const [{ task: open }, change] = useAddress();
  /** A draft started on this page. The server does not know it before its first save. */
  const [begun, setBegun] = useState<TaskId | null>(null);
  const show = (task: TaskId | undefined): void =>
    change({ task, proofsIn: undefined, proofName: undefined }, { replace: task === undefined });
  if (open !== undefined)
    return (
      <TaskPage key={open} id={open} isNew={open === begun} onClose={() => show(undefined)} onShow={show} />
    );
  return (
    <TaskList
      onShow={show}
      onNew={() => {
        const id = crypto.randomUUID() as TaskId;
        setBegun(id);
        show(id);
      }}
    />
  );
}

function TaskList({ onShow, onNew }: { onShow: (id: TaskId) => void; onNew: () => void }) {
  const [{ taskState: state, taskName: query }, change] = useAddress();
  const found = useTasks({ ...(state && { state }), ...(query && { query }) });
  const [isLinking, setLinking] = useState(false);
  const isFiltered = state !== undefined || query !== undefined;
  return (
    <section className={classes.part} aria-label={texts.title}>
      <Toolbar>
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.search}
          value={query ?? ''}
          maxLength={100}
          onSearch={(taskName) => change({ taskName: taskName || undefined })}
        />
        <LineSelect
          label={texts.stateLabel}
          isLabelWideOnly
          value={state ?? 'all'}
          onChange={(value) => change({ taskState: value === 'all' ? undefined : value })}
          options={(['all', ...taskStates] as const).map((value) => ({
            value,
            label: value === 'all' ? texts.all : texts.states[value],
          }))}
        />
        <SectionAction>
          <div className={classes.tools}>
            <ActionIcon
              variant="default"
              size="var(--ah-control-height)"
              aria-label={taskTexts.calendar.add}
              title={taskTexts.calendar.add}
              onClick={() => setLinking(true)}
            >
              <Icon name="calendar" />
            </ActionIcon>
            <Button onClick={onNew}>{texts.new}</Button>
          </div>
        </SectionAction>
      </Toolbar>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed(reasonOf(found.error))}
        empty={isFiltered ? { title: texts.none } : { title: texts.empty, text: texts.emptyHint }}
        more={texts.more}
      >
        {(found.data ?? []).map((task) => (
          <li key={task.id} className={classes.row}>
            <div className={classes.words}>
              <button type="button" className={classes.name} dir="auto" onClick={() => onShow(task.id)}>
                {task.form.title || texts.untitled}
              </button>
              <p className={classes.facts}>
                <span>{earnsText(task.form)}</span>
                {task.state !== 'draft' && <span>{texts.places(task.taken, task.form.places)}</span>}
                {task.approved > 0 && <span>{texts.approved(task.approved)}</span>}
              </p>
            </div>
            <div className={classes.acts}>
              {task.waiting > 0 && <Badge tone="waiting">{texts.waiting(task.waiting)}</Badge>}
              <TaskState task={task} />
            </div>
          </li>
        ))}
      </PagedList>
      {isLinking && <CalendarDialog onClose={() => setLinking(false)} />}
    </section>
  );
}
