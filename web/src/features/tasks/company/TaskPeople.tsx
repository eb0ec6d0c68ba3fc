import {
  handedInStates,
  type ProofFilters,
  peopleStates,
  type StartedTask,
  type Task,
  taskTexts,
} from '@ambitionhub/contract/tasks';
import { folded } from '@ambitionhub/contract/text';
import { reasonOf } from '../../../session/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChooseAll } from '../../../ui/ChooseAll.tsx';
import { LineSelect, optionText } from '../../../ui/LineSelect.tsx';
import list from '../../../ui/PagedList.module.css';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useProofsIn, useStarted } from '../api/tasks.ts';
import { dayOnly } from '../days.ts';
import classes from '../Tasks.module.css';
import { ProofDesk } from './ProofDesk.tsx';
import { ProofRow } from './ProofRow.tsx';

const texts = taskTexts.review;

/** The people of a task: who has started, and what was handed in, filtered, chosen, decided, and one of them open. */
export function TaskPeople({ task: { id, taken, waiting, approved, form } }: { task: Task }) {
  const [{ proofsIn, proofName: query = '' }, change] = useAddress();
  const state = proofsIn ?? 'all';
  const search: ProofFilters = { task: id, ...(query !== '' && { query }) };
  const states = handedInStates.filter((one) => state === 'all' || state === one);
  const { found, rows: all } = useProofsIn(states, search);
  const rows = all.filter(({ deciding }) => deciding === null);
  const started = useStarted(id);
  const begun = state === 'all' || state === 'started' ? started : undefined;
  const people = begun?.people.filter(({ student }) => hasWords(student.name, query)) ?? [];
  const counts = { started: started?.count, 'handed-in': waiting, approved } as const;
  const countOf = (value: string) => Object.entries(counts).find(([of]) => of === value)?.[1];
  return (
    <Section
      title={texts.people}
      aside={<span className={classes.muted}>{taskTexts.company.places(taken, form.places)}</span>}
    >
      <ProofDesk
        rows={rows}
        found={found}
        everything={state === 'all' || state === 'handed-in' ? search : null}
      >
        {(row, choice) => (
          <>
            <Toolbar>
              <SearchInput
                aria-label={texts.search}
                placeholder={texts.search}
                value={query}
                maxLength={100}
                onSearch={(proofName) => change({ proofName: proofName || undefined })}
              />
              <LineSelect
                label={taskTexts.company.stateLabel}
                isLabelWideOnly
                value={state}
                onChange={(value) => change({ proofsIn: value === 'all' ? undefined : value })}
                options={(['all', ...peopleStates] as const).map((value) => ({
                  value,
                  label:
                    value === 'all' ? taskTexts.company.all : optionText(texts.state[value], countOf(value)),
                }))}
              />
              <ChooseAll choices={[choice]} />
            </Toolbar>
            <PagedFrame
              found={found}
              loading={texts.loading}
              failed={texts.failed(reasonOf(found.error))}
              empty={
                state === 'all' && query === '' ? { title: taskTexts.company.nobody } : { title: texts.none }
              }
              more={texts.more}
              hasRows={rows.length + people.length > 0}
            >
              <ul className={list.list} aria-busy={found.isPlaceholderData}>
                {people.map((person) => (
                  <StartedRow key={person.proof} person={person} />
                ))}
                {begun && begun.count > begun.people.length && (
                  <li className={classes.row}>{texts.others(begun.count - begun.people.length)}</li>
                )}
                {rows.map((proof) => (
                  <li key={proof.id} className={classes.item}>
                    <ProofRow {...row(proof)} />
                  </li>
                ))}
              </ul>
            </PagedFrame>
          </>
        )}
      </ProofDesk>
    </Section>
  );
}

const hasWords = (name: string, query: string): boolean => folded(name).includes(folded(query));

/** Who is at work on the task, and until when the place is kept. */
function StartedRow({ person: { student, until } }: { person: StartedTask['people'][number] }) {
  const [, change] = useAddress();
  return (
    <li className={classes.row}>
      <Avatar name={student.name} image={student.image} size={32} />
      <div className={classes.words}>
        <strong dir="auto">{student.name}</strong>
      </div>
      <Badge>{texts.state.started}</Badge>
      <span className={classes.muted}>
        {texts.kept} <Time at={until} format={dayOnly} />
      </span>
      <Button
        variant="default"
        onClick={() =>
          change({ tab: 'messages', with: student.id, view: undefined, task: undefined }, { replace: false })
        }
      >
        {texts.chat}
      </Button>
    </li>
  );
}
