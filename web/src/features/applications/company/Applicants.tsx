import { applicationTexts } from '@ambitionhub/contract/applications';
import { lazyPart } from '../../../session/lazyPart.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';

/** The Applicants tab of a company's dashboard; its code loads when it opens. */
export const Applicants = lazyPart(
  async () => (await import('./ApplicantsTab.tsx')).ApplicantsTab,
  <SkeletonRows label={applicationTexts.company.loading} mark="round" boxed />,
);

/** The status of the student's application, above the conversation, which works without its code. */
export const ApplicantLine = lazyComponent(
  async () => (await import('./ApplicantLine.tsx')).ApplicantLine,
  null,
  () => null,
);
