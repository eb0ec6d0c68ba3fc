import {
  type ActivityKind,
  type ActivityPerson,
  activityKinds,
  activityTexts as texts,
} from '@ambitionhub/contract/activity';
import { NativeSelect } from '@mantine/core';
import { Button } from '../../ui/Button.tsx';
import classes from './Activity.module.css';
import { activityFileOf, type Filters } from './api/activity.ts';

type Props = {
  filters: Filters;
  people: readonly ActivityPerson[];
  /** The kinds that the viewer may see. */
  kinds: readonly ActivityKind[];
  onChange: (filters: Filters) => void;
};

const all = { value: '', label: texts.all };

/** Filters by person and kind, and the download of the same entries. */
export function ActivityFilters({ filters, people, kinds, onChange }: Props) {
  const { by, about } = filters;
  return (
    <div className={classes.tools} data-print="no">
      <NativeSelect
        className={classes.choice ?? ''}
        label={texts.by}
        data={[all, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={by ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ about, by: people.find(({ id }) => id === value)?.id })
        }
      />
      <NativeSelect
        className={classes.choice ?? ''}
        label={texts.about}
        data={[all, ...kinds.map((value) => ({ value, label: texts.kinds[value] }))]}
        value={about ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ by, about: activityKinds.find((kind) => kind === value) })
        }
      />
      <Button
        component="a"
        variant="subtle"
        className={classes.file ?? ''}
        href={activityFileOf(filters)}
        download
      >
        {texts.file}
      </Button>
    </div>
  );
}
