import { asStudent } from '@ambitionhub/contract/accounts';
import {
  type AmbassadorshipId,
  type AmbassadorshipWithTerms,
  ambassadorTexts,
  personParts,
  type Terms,
} from '@ambitionhub/contract/ambassadors';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { TabSections } from '../../../ui/TabSections.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { useAmbassadorship } from '../api/pair.ts';
import { OfferCard } from '../terms/OfferCard.tsx';
import { StateBadge } from '../terms/StateBadge.tsx';
import { TermsList } from '../terms/TermsList.tsx';
import { CompanyActs } from './CompanyActs.tsx';
import { OfferButton } from './OfferButton.tsx';
import classes from './People.module.css';
import type { PersonParts } from './personParts.ts';

const texts = ambassadorTexts.company.people;

type Props = {
  id: AmbassadorshipId;
  /** Opened from the list, which it replaces: the keyboard continues at its beginning. */
  takesFocus: boolean;
  parts?: PersonParts;
};

/** One person's page: their status, all of their terms, and other features' parts. */
export function Person({ id, takesFocus, parts }: Props) {
  const { data, error, isFetching, refetch } = useAmbassadorship(id);
  const [, change] = useAddress();
  const isUnknown = refusalOf(error)?.code === 'NOT_FOUND';
  return (
    <div className={classes.person}>
      <div>
        <Button
          autoFocus={takesFocus}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="back" />}
          onClick={() => change({ person: undefined, part: undefined }, { replace: false })}
        >
          {texts.back}
        </Button>
      </div>
      {data && <Shown one={data} parts={parts} />}
      {!data && error && (
        <ErrorState
          message={isUnknown ? texts.unknown : texts.failed(reasonOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <SkeletonRows label={texts.loading} mark="round" boxed />}
    </div>
  );
}

function Shown({ one, parts }: { one: AmbassadorshipWithTerms; parts: PersonParts | undefined }) {
  const { with: student, state } = one;
  const isAmbassador = state === 'active' || state === 'ended';
  const [, change] = useAddress();
  const id = asStudent(student.id);
  const others = isAmbassador ? parts?.({ id, name: student.name, ambassadorshipId: one.id }) : undefined;
  const terms = (
    <>
      <div className={classes.box}>
        <OfferCard
          ambassadorship={one}
          side="company"
          title={texts.terms}
          acts={<CompanyActs ambassadorship={one} />}
        />
      </div>
      {others?.terms}
      {one.history.length > 1 && <History history={one.history} />}
    </>
  );
  return (
    <>
      <header className={classes.head}>
        <Avatar name={student.name} image={student.image} size={56} />
        <div className={classes.who}>
          <h3 className={classes.name} dir="auto">
            {student.name}
          </h3>
          <StateBadge ambassadorship={one} side="company" />
        </div>
        {!student.gone && (
          <>
            <OfferButton student={{ id, name: student.name }} />
            <Button
              variant="default"
              onClick={() =>
                change(
                  { tab: 'messages', with: student.id, view: undefined, person: undefined },
                  { replace: false },
                )
              }
            >
              {texts.chat}
            </Button>
          </>
        )}
      </header>
      {others ? (
        <TabSections
          label={texts.partsOf(student.name)}
          param="part"
          parts={personParts.map((value) => ({
            value,
            label: texts.parts[value],
            content: value === 'terms' ? terms : others[value],
          }))}
        />
      ) : (
        terms
      )}
    </>
  );
}

function History({ history }: Pick<AmbassadorshipWithTerms, 'history'>) {
  return (
    <section className={classes.box}>
      <h4 className={classes.title}>{texts.history}</h4>
      <ol className={classes.history} reversed>
        {history.map((terms) => (
          <li key={terms.version}>
            <p className={classes.small}>
              <Badge tone={terms.acceptedAt === null ? 'plain' : 'good'}>{answerOf(terms)}</Badge>{' '}
              <Time at={terms.proposedAt} /> {terms.proposedBy !== null && texts.by(terms.proposedBy)}
            </p>
            <TermsList terms={terms} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function answerOf({ acceptedAt, refusedAt }: Terms): string {
  if (acceptedAt !== null) return texts.accepted;
  return refusedAt === null ? texts.proposed : texts.refused;
}
