import { factCounts, howCounted } from '@ambitionhub/contract/facts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './HowDialog.module.css';

/** How each fact about a company or a student is counted. */
export const HowDialog = ({ of, onClose }: { of: keyof typeof factCounts; onClose: () => void }) => (
  <Dialog title={howCounted} closable onClose={onClose}>
    <HowCounted of={of} />
  </Dialog>
);

export const HowCounted = ({ of }: { of: keyof typeof factCounts }) => (
  <dl className={classes.counts}>
    {factCounts[of].map(([fact, how]) => (
      <div key={fact}>
        <dt>{fact}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
);
