import { asStudent, type ParticipantId } from '@ambitionhub/contract/accounts';
import { workTexts } from '@ambitionhub/contract/ambassadors';
import type { ReactNode } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import type { PersonParts } from './company/personParts.ts';

type StripProps = { readonly other: ParticipantId; readonly otherwise: ReactNode };

const StripLater = lazyComponent(
  async () => (await import('./terms/Strip.tsx')).Strip,
  null,
  ({ otherwise }) => otherwise,
);

/** The offer or ambassadorship above a student's conversation; without one, the application's status. */
export const OwnOfferStrip = (props: StripProps) => <StripLater {...props} side="student" />;

/** The same above a company's. */
export const OfferStrip = (props: StripProps) => <StripLater {...props} side="company" />;

/** The open offer of a company, in the student's applications. */
export const OwnOffer = lazyPart(async () => (await import('./terms/OwnOffer.tsx')).OwnOffer);

/** A company's People; its code loads when it opens. */
export const People = lazyPart<{ parts?: PersonParts }>(
  async () => (await import('./company/People.tsx')).People,
  <SkeletonRows label={workTexts.loadingPeople} mark="round" boxed />,
);

/** A student's to-do list; its code loads when it opens. */
export const CurrentWork = lazyPart(
  async () => (await import('./student/CurrentWork.tsx')).CurrentWork,
  <SkeletonRows label={workTexts.loading} mark="square" boxed />,
);

/** Says why some of a student's companies have no new tasks. If its code fails to load, the rest of the screen still works. */
export const AwayCompanies = lazyComponent(
  async () => (await import('./student/AwayCompanies.tsx')).AwayCompanies,
  undefined,
  () => null,
);

/** 'Make an offer' if the company may, or a link to the offer. If its code fails to load, the rest of the screen still works. */
export const OfferButton = lazyComponent(
  async () => (await import('./company/OfferButton.tsx')).OfferButton,
  undefined,
  () => null,
);

/** The same in the chat's header. */
export const OfferInHeader = ({ other, name }: { other: ParticipantId; name: string }) => (
  <OfferButton student={{ id: asStudent(other), name }} variant="default" />
);
