import { mediaTexts } from './constants.ts';

/** Several pictures in their order, each with its own progress. */
export const pictureSetTexts = {
  oneOf: (number: number, of: number) => `Picture ${number} of ${of}`,
  show: (number: number, of: number) => `Show picture ${number} of ${of}`,
  next: 'Next picture',
  previous: 'Previous picture',
  missing: 'This picture cannot be shown right now.',
  one: (number: number) => `Picture ${number}`,
  added: (number: number, of: number) => `Pictures: ${number} of ${of}`,
  camera: 'Take a picture',
  choose: 'Choose pictures',
  replace: 'Replace',
  replaceOne: (number: number) => `Replace picture ${number}`,
  remove: 'Remove',
  removeOne: (number: number) => `Remove picture ${number}`,
  earlier: (number: number) => `Move picture ${number} earlier`,
  later: (number: number) => `Move picture ${number} later`,
  preparing: 'Getting the picture ready...',
  waiting: 'Waiting to be uploaded',
  paused: mediaTexts.paused,
  arrived: 'Uploaded',
  again: 'Try Again',
  lost: 'This file is no longer on this device. Please replace or remove it.',
  /** The name of the file, and what is wrong with it. */
  fault: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
