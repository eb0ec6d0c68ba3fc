/**
 * The texts typed on the journeys, of the same lengths in every measurement: an email of 19 characters, a
 * password of 15.
 */
export const password = 'campus-test-wrd';
export const newPassword = 'another-campus1';

let addresses = 0;
/** A different one each time. */
export function newAddress(): string {
  addresses += 1;
  return `visit${String(addresses).padStart(2, '0')}@campus.test`;
}

/** The opener from the profile provides 36 characters of a first message; the person types the rest. */
export type FirstMessage = { readonly opened: string; readonly own: string };

/** 99 characters. */
export const application: FirstMessage = {
  opened: 'Hi Bench! I am Mia Lee of Stanford. ',
  own: 'I run the film club and we fill the hall every single Thursday.',
};
/** 83 characters. */
export const invitation: FirstMessage = {
  opened: 'Hi! We look for ambassadors at Duke.',
  own: ' Could you tell us about the clubs you run now?',
};
/** 52 characters. */
export const answerText = 'Thank you! Thursday works well, I will be there at 5';

/** Whether a message begins with the opener, or is typed in full. */
export type Beginning = 'opener' | 'whole';
