import { directoryTexts } from '@ambitionhub/contract/directory';
import { Badge } from '../../../ui/Badge.tsx';

/** Says that the student has confirmed an email of their school. */
export const VerifiedBadge = () => (
  <Badge tone="good" icon="check" title={directoryTexts.verifiedNote}>
    {directoryTexts.verified}
    <span className="visually-hidden">: {directoryTexts.verifiedNote}</span>
  </Badge>
);
