import { fileNames, filesLabel } from '@ambitionhub/contract/messaging';
import type { Monitored } from '@ambitionhub/contract/moderation';
import { Icon } from '../../../ui/Icon.tsx';
import badges from '../listing/Badges.module.css';

/** A message in a list: its files in words, which stay visible if a long text is cut off, and its text. */
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
