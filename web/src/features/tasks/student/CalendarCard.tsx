import { taskTexts } from '@ambitionhub/contract/tasks';
import { Card } from '../../../ui/Card.tsx';
import { CalendarLink } from '../CalendarLink.tsx';

const texts = taskTexts.calendar;

/** The student's work in their own calendar. */
export const CalendarCard = () => (
  <Card title={texts.title} text={texts.text.student}>
    <CalendarLink />
  </Card>
);
