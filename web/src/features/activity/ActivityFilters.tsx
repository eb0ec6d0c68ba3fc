import {
  type ActivityKind,
  type ActivityPerson,
  activityKinds,
  activityTexts as texts,
} from '@ambitionhub/contract/activity';
import { Button } from '../../ui/Button.tsx';
import { LineSelect } from '../../ui/LineSelect.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { activityFileOf, type Filters } from './api/activity.ts';

type Props = {
  filters: Filters;
  people: readonly ActivityPerson[];
  /** The kinds that the viewer may see. */
  kinds: readonly ActivityKind[];
  onChange: (filters: Filters) => void;
};

const everything = { value: 'all', label: texts.all } as const;

/** Filters by person and kind, and the download of the same entries. */
export function ActivityFilters({ filters, people, kinds, onChange }: Props) {
  const { by, about } = filters;
  return (
    <div data-print="no">
      <Toolbar>
        <LineSelect
          label={texts.by}
          options={[everything, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          value={by ?? everything.value}
          onChange={(value) => onChange({ about, by: people.find(({ id }) => id === value)?.id })}
        />
        <LineSelect
          label={texts.about}
          options={[everything, ...kinds.map((value) => ({ value, label: texts.kinds[value] }))]}
          value={about ?? everything.value}
          onChange={(value) => onChange({ by, about: activityKinds.find((kind) => kind === value) })}
        />
        <Button component="a" variant="subtle" href={activityFileOf(filters)} download>
          {texts.file}
        </Button>
      </Toolbar>
    </div>
  );
}
