import {
  type AmbassadorPerson,
  type AmbassadorshipState,
  ambassadorLimits,
  ambassadorshipStates,
  ambassadorTexts,
  rateLabel,
} from '@ambitionhub/contract/ambassadors';
import { formatMinutes } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Select } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { ToOthers } from '../../../session/screen/ToOthers.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Day, dayText } from '../../../ui/Day.tsx';
import { dotted } from '../../../ui/dotted.ts';
import { LineSelect, optionText } from '../../../ui/LineSelect.tsx';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { sortHeads } from '../../../ui/sort-heads.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Time } from '../../../ui/Time.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { usePeople, usePeopleCounts } from '../api/people.ts';
import { CompanyActs } from './CompanyActs.tsx';
import classes from './People.module.css';
import { usePeopleFilters } from './usePeopleFilters.ts';

const { people: texts, states } = ambassadorTexts.company;
/** Ambassadors first: the usual reason to open the list. */
const inOrder = ['active', ...ambassadorshipStates.filter((state) => state !== 'active')] as const;
/** The states to choose from even if no one is in them. */
const usual: ReadonlySet<AmbassadorshipState> = new Set(['active', 'offered', 'ended']);
const date: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** The company's people in one state, searched by name and school. */
export function PeopleList() {
  const { state, order, filter, change } = usePeopleFilters();
  const found = usePeople(state, order, filter);
  const isOffered = state === 'offered';
  const isPerson = state === 'active' || state === 'ended';
  const { data: counted } = usePeopleCounts(filter);
  const rows = found.data ?? [];
  const by = sortHeads(order, ['since', 'done', 'owed', 'active'], (sort, peopleReversed) =>
    change({ peopleBy: sort === 'since' ? undefined : sort, peopleReversed }),
  );
  const schools = counted?.schools ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = counted !== undefined && Object.values(counted.counts).every((count) => count === 0);
  return (
    <div className={classes.list}>
      <Toolbar>
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={ambassadorLimits.search}
          value={filter.q ?? ''}
          onSearch={(name) => change({ name: name || undefined })}
        />
        {(schools.length > 1 || filter.school !== undefined) && (
          <Select
            aria-label={texts.school}
            placeholder={texts.school}
            data={
              filter.school === undefined || schools.includes(filter.school)
                ? schools
                : [filter.school, ...schools]
            }
            value={filter.school ?? null}
            clearable
            {...searchable}
            onChange={(school) => change({ school: school ?? undefined })}
          />
        )}
        <LineSelect
          label={texts.states}
          isLabelWideOnly
          options={inOrder
            .filter((value) => value === state || usual.has(value) || counted?.counts[value])
            .map((value) => ({ value, label: optionText(states[value], counted?.counts[value]) }))}
          value={state}
          onChange={(next) => change({ state: next === 'active' ? undefined : next })}
        />
      </Toolbar>
      <PagedFrame
        found={found}
        loading={texts.loading}
        skeleton={<TableSkeleton label={texts.loading} mark="round" />}
        failed={texts.failed(reasonOf(found.error))}
        empty={
          isEmpty && !isFiltered
            ? { title: texts.none, text: texts.noneHint, children: <ToOthers /> }
            : { title: texts.noneOf }
        }
        hasRows={rows.length > 0}
      >
        <DataTable
          label={states[state]}
          rows={rows}
          keyOf={({ id }) => id}
          name={{
            head: texts.name,
            of: (row) => row.with.name,
            picture: pictureOf,
            open: texts.open,
            order: by('name'),
          }}
          columns={[
            { head: texts.school, cell: ({ school }) => school, order: by('school') },
            isOffered
              ? { head: texts.offer, width: 11, cell: offerOf }
              : { head: texts.terms, width: 11, room: 'large', cell: ({ terms }) => rateLabel(terms) },
            {
              head: isOffered ? texts.sent : texts.since,
              width: 7.25,
              room: 'medium',
              cell: sinceOf,
              onCard: sinceOnCard,
              order: by('since'),
            },
            ...(isPerson
              ? [
                  {
                    head: texts.done,
                    width: 10,
                    cell: doneInTable,
                    onCard: doneOnCard,
                    order: by('done'),
                  },
                  {
                    head: texts.owed,
                    width: 6.25,
                    isAmount: true,
                    cell: owedOf,
                    onCard: owedOnCard,
                    order: by('owed'),
                  },
                  {
                    head: texts.active,
                    width: 9,
                    room: 'medium' as const,
                    cell: activeOf,
                    onCard: ({ lastActiveOn }: AmbassadorPerson) =>
                      texts.onCard.active(dayText(lastActiveOn)),
                    order: by('active'),
                  },
                ]
              : []),
            isOffered
              ? { head: texts.expires, width: 7.25, cell: expiryOf, onCard: expiryOnCard }
              : { head: texts.until, width: 8, room: 'large', cell: untilOf, order: by('until') },
          ]}
          action={
            isOffered
              ? {
                  head: texts.acts,
                  width: 21,
                  isBelow: true,
                  of: (row) => <CompanyActs ambassadorship={row} />,
                }
              : undefined
          }
          open={null}
          busy={found.isPlaceholderData}
          onOpen={(row) => change({ person: row.id }, { replace: false })}
        />
      </PagedFrame>
    </div>
  );
}

const doneOf = ({ doneMinutes, doneTasks }: AmbassadorPerson) =>
  texts.doneText(doneMinutes === 0 ? '' : formatMinutes(doneMinutes), doneTasks);

const doneInTable = (row: AmbassadorPerson) => doneOf(row) || '—';

const doneOnCard = (row: AmbassadorPerson) => texts.onCard.done(doneOf(row));

const owedOf = ({ owedCents }: AmbassadorPerson) => (owedCents === 0 ? '—' : money(owedCents));

const sinceOnCard = ({ firstDay, offeredAt }: AmbassadorPerson) =>
  firstDay === null ? <Time at={offeredAt} format={date} /> : texts.onCard.since(dayText(firstDay));

const owedOnCard = ({ owedCents }: AmbassadorPerson) =>
  owedCents === 0 ? null : texts.onCard.owed(money(owedCents));

const activeOf = ({ lastActiveOn }: AmbassadorPerson) => <Day day={lastActiveOn} />;

const pictureOf = ({ with: student }: AmbassadorPerson) => (
  <Avatar name={student.name} image={student.image} size={32} />
);

const sinceOf = ({ firstDay, offeredAt }: AmbassadorPerson) =>
  firstDay === null ? <Time at={offeredAt} format={date} /> : <Day day={firstDay} />;

const offerOf = ({ terms }: AmbassadorPerson) =>
  dotted([rateLabel(terms), terms.weeklyMinutes !== null && formatMinutes(terms.weeklyMinutes)]);

const expiryOf = ({ lapsesAt }: AmbassadorPerson) =>
  lapsesAt === null ? null : <Time at={lapsesAt} format={date} />;

const expiryOnCard = (row: AmbassadorPerson) => (
  <>
    {texts.expires} {expiryOf(row)}
  </>
);

const untilOf = ({ lastDay }: AmbassadorPerson) => (lastDay === null ? null : <Day day={lastDay} />);
