import {
  type ApplicantOrder,
  applicationTexts,
  type PipelineStage,
  usualOrder,
} from '@ambitionhub/contract/applications';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './ApplicantList.module.css';

const texts = applicationTexts.company.columns;

type Props = {
  stage: PipelineStage;
  order: ApplicantOrder | undefined;
  /** Whether the rows name the position. */
  hasPositions: boolean;
  onOrder: (order: ApplicantOrder | undefined) => void;
};

/** The heads of the list's columns; only the date sorts, because the server has no index for the others. */
export function ListHead({ stage, order = usualOrder(stage), hasPositions, onOrder }: Props) {
  const other = order === 'oldest' ? 'newest' : 'oldest';
  return (
    <div className={classes.cells}>
      <span className={classes.name} aria-hidden="true">
        {texts.student}
      </span>
      <span className={classes.studies} aria-hidden="true">
        {hasPositions ? texts.positionAndStudies : texts.studies}
      </span>
      <span className={classes.message} aria-hidden="true">
        {texts.message}
      </span>
      <button
        type="button"
        className={classes.sort}
        aria-label={`${texts.dates[stage]}: ${texts.orders[order]}`}
        title={texts.show[other]}
        onClick={() => onOrder(other === usualOrder(stage) ? undefined : other)}
      >
        {texts.dates[stage]}
        <Icon name={order === 'oldest' ? 'chevronUp' : 'chevronDown'} size={16} />
      </button>
    </div>
  );
}
