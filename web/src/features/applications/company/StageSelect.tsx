import {
  applicationTexts,
  type PipelineStage,
  pipelineStages,
  type ShownStatus,
  statusesIn,
} from '@ambitionhub/contract/applications';
import { LineSelect, optionText } from '../../../ui/LineSelect.tsx';
import classes from './ApplicantsTab.module.css';

const texts = applicationTexts.company;

type Counts = Readonly<Partial<Record<ShownStatus, number>>>;

/** A list that has others' rows, too, makes theirs redundant. */
const shownStages = pipelineStages.filter(
  (stage) => stage === 'to-answer' || !statusesIn('to-answer').some((status) => status === stage),
);

/** The number of applicants in a list; undefined until loaded. */
export function countIn(stage: PipelineStage, counts: Counts): number | undefined {
  const found = statusesIn(stage).flatMap((status) => counts[status] ?? []);
  return found.length === 0 ? undefined : found.reduce((sum, count) => sum + count, 0);
}

type Props = {
  stage: PipelineStage;
  /** The number of applicants at each stage, once loaded. */
  counts: Counts;
  onShow: (stage: PipelineStage) => void;
};

/** The stages of the pipeline, and the number of applicants at each. */
export const StageSelect = ({ stage, counts, onShow }: Props) => (
  <LineSelect
    label={texts.stage}
    isLabelWideOnly
    className={classes.stage}
    options={shownStages.map((value) => ({
      value,
      label: optionText(texts.stages[value], countIn(value, counts)),
    }))}
    value={stage}
    onChange={onShow}
  />
);
