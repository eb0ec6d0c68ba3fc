import { messagingTexts } from '@ambitionhub/contract/messaging';
import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useOthersMark } from './useOthersMark.ts';

const Outline = () => <SkeletonRows label={messagingTexts.list.loading} mark={useOthersMark()} boxed />;

/** The Messages tab of both dashboards; its code loads when it opens. */
export const Messages = lazyPart(async () => (await import('./MessagesTab.tsx')).MessagesTab, <Outline />);
