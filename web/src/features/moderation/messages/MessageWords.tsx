import { fileNames, filesLabel } from '@ambitionhub/contract/messaging';
import type { Monitored } from '@ambitionhub/contract/moderation';
import { Icon } from '../../../ui/Icon.tsx';
import badges from '../listing/Badges.module.css';

/** A message in a list: what it carries, which stays in sight where a long text is cut, and its text. */
export const MessageWords = ({ message: { text, files = [] } }: { message: Monitored }) => (
  <>
    {files.length > 0 && (
      <>
        <span className={badges.badge} data-plain="true">
          <Icon name="clip" size={16} />
          {filesLabel(fileNames(files))}
        </span>{' '}
      </>
    )}
    {text}
  </>
);
