import { reviewId } from '@ambitionhub/contract/reviews';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import {
  type Field,
  type KeptForms,
  type NotKept,
  nothing,
  them,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { Reported, removalForm } from '../admin/ReportedReviews.tsx';
import { ReviewDialog, reviewForm } from '../ReviewDialog.tsx';
import { ReplyDialog, ReportDialog, replyForm, reportForm } from '../TextDialogs.tsx';

/** One of several, or a box. */
const pressedField = (role: 'radio' | 'checkbox', name: string): Field => ({
  enter: () => void fireEvent.click(screen.getByRole(role, { name })),
  shown: () => screen.getByRole<HTMLInputElement>(role, { name }).checked,
  is: true,
});
const id = reviewId.parse(them);

export const forms: KeptForms = {
  'a review': {
    form: reviewForm,
    at: paths.studentDashboard,
    content: <ReviewDialog side="student" other={{ id: them, name: 'Acme' }} mine={null} onClose={nothing} />,
    fields: {
      stars: pressedField('radio', '4 of 5 stars'),
      words: pressedField('checkbox', 'Fair pay'),
      text: typedField(/^Anything to add/, 'A good team'),
    },
  },
  'a reply to a review': {
    form: replyForm,
    at: paths.companyDashboard,
    content: <ReplyDialog id={id} onClose={nothing} />,
    fields: { text: typedField(/^Your reply/, 'Thank you') },
  },
  'a report of a review': {
    form: reportForm,
    at: paths.companyDashboard,
    content: <ReportDialog id={id} onClose={nothing} />,
    fields: { text: typedField(/^What is wrong/, 'It names me') },
  },
  'the reason to remove a review': {
    form: removalForm,
    at: paths.adminDashboard,
    content: (
      <Reported
        review={{
          id,
          stars: 1,
          words: [],
          text: 'Bad',
          reply: '',
          writer: 'Maya',
          about: 'Acme',
          writtenAt: '2026-11-01T12:00:00.000Z',
          reports: [{ by: 'Acme', text: 'It names me', at: '2026-11-02T12:00:00.000Z' }],
        }}
      />
    ),
    fields: { reason: typedField(/^Reason/, 'It names a person') },
  },
};

export const notKept: NotKept = { part: ['ReviewFields.tsx'] };
