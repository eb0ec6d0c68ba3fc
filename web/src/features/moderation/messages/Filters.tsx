import {
  directionFilters,
  moderationTexts,
  statusFilters,
  timeframes,
} from '@ambitionhub/contract/moderation';
import { Checkbox } from '@mantine/core';
import { useAddress } from '../../../ui/useAddress.ts';
import { useIsRoomy } from '../../../ui/useIsWide.ts';
import { choiceOf } from '../listing/choice.ts';
import { ListFilters } from '../listing/ListFilters.tsx';
import { ToolSelect } from '../listing/ToolSelect.tsx';

const { messages: texts } = moderationTexts;
const { filters: labels } = texts;

/** The filters of the messages. */
export function Filters() {
  const [{ status, direction, timeframe, flagged, reported }] = useAddress();
  const active = [status, direction, timeframe, flagged, reported].filter((one) => one !== undefined).length;
  return (
    <ListFilters texts={texts.sheet} active={active}>
      <Fields />
    </ListFilters>
  );
}

function Fields() {
  const isRoomy = useIsRoomy();
  const [query, change] = useAddress();
  const { status = 'all', direction = 'all', timeframe = 'all', flagged, reported, reversed } = query;
  return (
    <>
      <ToolSelect
        choice={choiceOf({
          label: labels.status,
          values: statusFilters,
          labels: texts.statuses,
          usual: 'all',
          chosen: status,
          choose: (value) => change({ status: value }),
        })}
      />
      <ToolSelect
        choice={choiceOf({
          label: labels.direction,
          values: directionFilters,
          labels: texts.directions,
          usual: 'all',
          chosen: direction,
          choose: (value) => change({ direction: value }),
        })}
      />
      <ToolSelect
        choice={choiceOf({
          label: labels.timeframe,
          values: timeframes,
          labels: texts.timeframes,
          usual: 'all',
          chosen: timeframe,
          choose: (value) => change({ timeframe: value }),
        })}
      />
      <Checkbox
        label={texts.flaggedOnly}
        checked={flagged === 'true'}
        onChange={({ currentTarget }) => change({ flagged: currentTarget.checked ? 'true' : undefined })}
      />
      <Checkbox
        label={texts.reportedOnly}
        checked={reported === 'true'}
        onChange={({ currentTarget }) => change({ reported: currentTarget.checked ? 'true' : undefined })}
      />
      {/* Where the column is shown, its head sorts. */}
      {!isRoomy && (
        <Checkbox
          label={texts.oldestFirst}
          checked={reversed === 'true'}
          onChange={({ currentTarget }) => change({ reversed: currentTarget.checked ? 'true' : undefined })}
        />
      )}
    </>
  );
}
