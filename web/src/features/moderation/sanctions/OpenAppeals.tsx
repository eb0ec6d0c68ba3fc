import { sanctionTexts as texts } from '@ambitionhub/contract/moderation';
import { useAppeals } from '../api/sanctions.ts';
import { FoundMessages } from '../messages/FoundMessages.tsx';
import { SanctionItem } from './SanctionItem.tsx';
import classes from './Sanctions.module.css';

/** The open appeals, oldest first, answered in place. */
export function OpenAppeals() {
  const found = useAppeals();
  const appeals = found.data?.pages.flatMap((page) => page.appeals) ?? [];
  return (
    <FoundMessages found={found} total={null} empty={{ title: texts.noAppeals, text: texts.noAppealsHint }}>
      {appeals.map((appeal) => (
        <li key={appeal.id} className={classes.person} aria-label={appeal.name || appeal.email}>
          <h3 className={classes.heading}>{appeal.name || appeal.email}</h3>
          {appeal.name !== '' && <p className={classes.muted}>{appeal.email}</p>}
          <ul className={classes.list}>
            <SanctionItem sanction={appeal} />
          </ul>
        </li>
      ))}
    </FoundMessages>
  );
}
