import { taskTexts } from '@ambitionhub/contract/tasks';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CalendarLink } from '../CalendarLink.tsx';
import classes from '../Tasks.module.css';

const texts = taskTexts.calendar;

/** The company's tasks and ambassadors in its own calendar. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={texts.title} look="wide" closable onClose={onClose}>
    <div className={classes.part}>
      <p className={classes.muted}>{texts.text.company}</p>
      <CalendarLink />
    </div>
  </Dialog>
);
