import { dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { costAtMost, type TaskField, taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { lengthError } from '../../../ui/lengthError.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useAudience } from '../api/tasks.ts';
import classes from '../Tasks.module.css';
import { formOf, hasUnread, type Written } from './written.ts';

const texts = taskTexts.company;
const { form: labels } = texts;

const options = <Value extends string>(named: Readonly<Record<Value, string>>) =>
  Object.entries<string>(named).map(([value, label]) => ({ value, label }));
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, number) => String(number));

type Props = {
  written: Written;
  onType: (change: Partial<Written>) => void;
  faults: Partial<Record<TaskField, string>>;
  timeZone: string | null;
};

/** The fields of a task, for a new one and for a change. */
export function TaskFields({ written, onType, faults, timeZone }: Props) {
  const { earns, repeats, audience, meets } = written;
  const today = dayIn(timeZone ?? defaultTimeZone, new Date());
  // One sentence says what a meeting needs. The empty fields are marked.
  const isMeetingWrong = faults.meeting !== undefined;
  const isOpenOn = (day: string): boolean =>
    day >= today && day >= written.opensOn && (written.closesOn === '' || day <= written.closesOn);
  return (
    <>
      <TextInput
        label={labels.title}
        placeholder={labels.titleHint}
        value={written.title}
        onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
        {...lengthError(written.title, taskLimits.title, faults.title)}
        dir="auto"
      />
      <Textarea
        label={labels.instructions}
        description={labels.instructionsHint}
        value={written.instructions}
        onChange={({ currentTarget }) => onType({ instructions: currentTarget.value })}
        {...lengthError(written.instructions, taskLimits.instructions, faults.instructions)}
        rows={6}
        dir="auto"
      />
      <fieldset className={classes.group}>
        <legend>{labels.proof}</legend>
        <div className={classes.pair}>
          <NativeSelect
            label={labels.pictures}
            data={upTo(taskLimits.pictures)}
            value={written.pictures}
            onChange={({ currentTarget }) => onType({ pictures: currentTarget.value })}
          />
          <NativeSelect
            label={labels.links}
            data={upTo(taskLimits.links)}
            value={written.links}
            onChange={({ currentTarget }) => onType({ links: currentTarget.value })}
          />
        </div>
        <Checkbox
          label={labels.number}
          checked={written.number !== null}
          onChange={({ currentTarget }) => onType({ number: currentTarget.checked ? '' : null })}
        />
        {written.number !== null && (
          <TextInput
            label={labels.unit}
            placeholder={labels.unitHint}
            value={written.number}
            onChange={({ currentTarget }) => onType({ number: currentTarget.value })}
            {...lengthError(written.number, taskLimits.unit)}
            {...(faults.asks !== undefined && written.number === '' && { error: true })}
          />
        )}
        <Checkbox
          label={labels.text}
          checked={written.text}
          onChange={({ currentTarget }) => onType({ text: currentTarget.checked })}
        />
        <Fault text={faults.asks} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{labels.earns}</legend>
        <div className={classes.pair}>
          <NativeSelect
            label={labels.pay}
            data={options(labels.kinds)}
            value={earns}
            onChange={({ currentTarget }) => onType({ earns: currentTarget.value as Written['earns'] })}
          />
          {earns !== 'nothing' && (
            <NumberField
              kind="amount"
              label={earns === 'unit' ? labels.each : labels.cents}
              value={written.dollars}
              onType={(dollars) => onType({ dollars })}
            />
          )}
          {earns === 'unit' && (
            <NumberField
              kind="whole"
              label={labels.most}
              value={written.most}
              onType={(most) => onType({ most })}
            />
          )}
        </div>
        <Fault text={faults.earns} />
        <TextInput
          label={labels.perk}
          placeholder={labels.perkHint}
          value={written.perk}
          onChange={({ currentTarget }) => onType({ perk: currentTarget.value })}
          {...lengthError(written.perk, taskLimits.perk, faults.perk)}
        />
      </fieldset>
      <div className={classes.pair}>
        <NativeSelect
          label={labels.repeats}
          data={options(labels.repeatKinds)}
          value={repeats}
          onChange={({ currentTarget }) => onType({ repeats: currentTarget.value as Written['repeats'] })}
          error={repeats === 'times' ? null : faults.repeats}
        />
        {repeats === 'times' && (
          <NumberField
            kind="whole"
            label={labels.times}
            value={written.times}
            onType={(times) => onType({ times })}
            error={faults.repeats}
          />
        )}
        <NumberField
          kind="whole"
          label={labels.places}
          placeholder={labels.placesHint}
          value={written.places}
          onType={(places) => onType({ places })}
          error={faults.places}
        />
      </div>
      <Cost written={written} />
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={labels.opensOn}
          value={written.opensOn}
          onChange={({ currentTarget }) => onType({ opensOn: currentTarget.value })}
          error={faults.opensOn}
        />
        <TextInput
          type="date"
          label={labels.closesOn}
          value={written.closesOn}
          onChange={({ currentTarget }) => onType({ closesOn: currentTarget.value })}
          error={faults.closesOn}
        />
      </div>
      <Checkbox
        label={labels.meeting}
        checked={meets}
        onChange={({ currentTarget }) =>
          onType({ meets: currentTarget.checked, day: written.day || (currentTarget.checked ? today : '') })
        }
      />
      {meets && (
        <>
          <TextInput
            label={labels.place}
            value={written.place}
            onChange={({ currentTarget }) => onType({ place: currentTarget.value })}
            {...lengthError(written.place, taskLimits.place)}
            {...(isMeetingWrong && written.place.trim() === '' && { error: true })}
          />
          <div className={classes.pair}>
            <TextInput
              type="date"
              label={labels.day}
              value={written.day}
              onChange={({ currentTarget }) => onType({ day: currentTarget.value })}
              error={isMeetingWrong && !isOpenOn(written.day)}
            />
            <TextInput
              type="time"
              label={labels.from}
              value={written.from}
              onChange={({ currentTarget }) => onType({ from: currentTarget.value })}
              error={isMeetingWrong && written.from === ''}
            />
            <TextInput
              type="time"
              label={labels.to}
              value={written.to}
              onChange={({ currentTarget }) => onType({ to: currentTarget.value })}
              error={isMeetingWrong && (written.to === '' || written.to <= written.from)}
            />
          </div>
        </>
      )}
      <Fault text={faults.meeting} />
      {timeZone !== null && <p className={classes.muted}>{labels.zone(timeZone)}</p>}
      <NativeSelect
        label={labels.audience}
        data={options(labels.audiences)}
        value={audience}
        onChange={({ currentTarget }) => onType({ audience: currentTarget.value as Written['audience'] })}
        error={audience === 'all' ? faults.audience : null}
      />
      {audience !== 'all' && <Audience written={written} onType={onType} fault={faults.audience} />}
    </>
  );
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={classes.fault} role="alert">
      {text}
    </p>
  );

/** The highest cost of the task, or a text that it has no limit. */
function Cost({ written }: { written: Written }) {
  const { places, eachCents, cents } = costAtMost(formOf(written, ''));
  const { cost } = texts;
  return (
    <p className={classes.cost} role="status">
      {cents === 0 || hasUnread(written)
        ? written.earns === 'nothing'
          ? cost.nothing
          : cost.unknown
        : cents === null || places === null
          ? cost.endless(eachCents)
          : cost.most(places, eachCents, cents)}
    </p>
  );
}

function Audience({
  written: { audience, schools, people },
  onType,
  fault,
}: Pick<Props, 'written' | 'onType'> & { fault: string | undefined }) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search, 250);
  const found = useAudience(query, people, true);
  if (audience === 'schools')
    return (
      <MultiSelect
        label={labels.schools}
        data={[...new Set([...schools, ...(found?.schools ?? [])])]}
        value={schools}
        onChange={(chosen) => onType({ schools: chosen })}
        {...searchable}
        nothingFoundMessage={labels.nobody}
        error={fault}
      />
    );
  const names = new Map(found?.people.map(({ id, name }) => [id as string, name]));
  const former = found === undefined ? [] : people.filter((id) => !names.has(id));
  return (
    <MultiSelect
      label={labels.people}
      data={[
        ...[...names].map(([value, label]) => ({ value, label })),
        ...former.map((value) => ({ value, label: labels.former })),
      ]}
      value={people}
      onChange={(chosen) => onType({ people: chosen })}
      {...searchable}
      onSearchChange={setSearch}
      nothingFoundMessage={labels.nobody}
      error={fault}
    />
  );
}
