import { type Assigned, assignedFilters, messagingTexts } from '@ambitionhub/contract/messaging';
import { Toggle } from '../../../ui/Toggle.tsx';
import classes from './ConversationList.module.css';

const texts = messagingTexts.list.assigned;

type Props = { assigned: Assigned | undefined; onChange: (assigned: Assigned | undefined) => void };

/** Whose conversations the list has, in a company of several people. */
export function AssignedFilter({ assigned, onChange }: Props) {
  return (
    <fieldset className={classes.filter}>
      <legend className="visually-hidden">{texts.label}</legend>
      <Toggle pressed={assigned === undefined} onToggle={() => onChange(undefined)}>
        {texts.all}
      </Toggle>
      {assignedFilters.map((one) => (
        <Toggle key={one} pressed={assigned === one} onToggle={() => onChange(one)}>
          {texts[one]}
        </Toggle>
      ))}
    </fieldset>
  );
}
