import { oc } from '@orpc/contract';
import {
  publishInput,
  saveProfileInput,
  studentProfile,
  universityInput,
  visibilityInput,
} from './schemas.ts';

const tags = ['students'];

export const studentsContract = {
  profile: oc
    .route({ method: 'GET', path: '/student/profile', tags, summary: 'The student’s own profile' })
    .output(studentProfile),
  saveProfile: oc
    .route({
      method: 'PATCH',
      path: '/student/profile',
      tags,
      summary: 'Save edited fields, in the order they were sent',
    })
    .input(saveProfileInput)
    .output(studentProfile),
  chooseUniversity: oc
    .route({ method: 'PUT', path: '/student/university', tags, summary: 'Choose a university from the list' })
    .input(universityInput)
    .output(studentProfile),
  publish: oc
    .route({
      method: 'POST',
      path: '/student/publication',
      tags,
      summary: 'Continue to Dashboard: publish by the 3-of-4 rule',
    })
    .input(publishInput)
    .output(studentProfile),
  complete: oc
    .route({
      method: 'POST',
      path: '/student/completion',
      tags,
      summary: 'Complete: fill empty fields with defaults and publish',
    })
    .output(studentProfile),
  setVisibility: oc
    .route({
      method: 'PUT',
      path: '/student/visibility',
      tags,
      summary: 'Hide the profile from companies, or show it',
    })
    .input(visibilityInput)
    .output(studentProfile),
  closeStarBanner: oc
    .route({
      method: 'DELETE',
      path: '/student/star-banner',
      tags,
      summary: 'Close the banner about the Star Ambassador for good',
    })
    .output(studentProfile),
};
