import { type AmbassadorshipState, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { reasonOf } from '../../../session/api.ts';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useMine } from '../api/mine.ts';
import classes from '../terms/Row.module.css';
import { OwnCard } from './OwnCard.tsx';

const texts = ambassadorTexts.student.now;

/** A student's companies in one state; nothing while there are none. */
export function OwnInState({ state, title }: { state: AmbassadorshipState; title: string }) {
  const found = useMine(state);
  // One with proposed terms is in the to-do list.
  const rows = (found.data ?? []).filter(({ proposed }) => proposed === null);
  if (!found.isPending && found.error === null && rows.length === 0) return null;
  return (
    <Section title={title}>
      <PagedFrame
        found={found}
        loading={texts.loading}
        mark="square"
        failed={texts.failed(reasonOf(found.error))}
        empty={{ title: texts.none }}
        hasRows={rows.length > 0}
      >
        <ul className={classes.list}>
          {rows.map((one) => (
            <li key={one.id}>
              <OwnCard ambassadorship={one} />
            </li>
          ))}
        </ul>
      </PagedFrame>
    </Section>
  );
}
