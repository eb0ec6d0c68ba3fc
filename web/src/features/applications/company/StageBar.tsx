import { applicationTexts, type ShownStatus, shownStatuses } from '@ambitionhub/contract/applications';
import { ChoiceBar } from '../../../ui/ChoiceBar.tsx';

const texts = applicationTexts.company;

type Props = {
  stage: ShownStatus;
  /** The number of applicants at each stage, once loaded. */
  counts: Readonly<Partial<Record<ShownStatus, number>>>;
  onShow: (stage: ShownStatus) => void;
};

/** The stages of the pipeline, and the number of applicants at each. */
export function StageBar({ stage, counts, onShow }: Props) {
  const choices = shownStatuses.map((value) => ({ value, label: texts.stages[value], count: counts[value] }));
  return <ChoiceBar label={texts.stage} choices={choices} value={stage} onChoose={onShow} />;
}
