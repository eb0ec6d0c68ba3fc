import type { ListingKind } from './constants.ts';

/**
 * Errors of the admin's actions (second specification, sections 5 and 8). A separate file, since every
 * browser loads the refusals.
 */
export const moderationErrors = {
  load: (kind: ListingKind, message: string) => `Error loading ${kind}: ${message}`,
  save: (message: string) => `Error saving changes: ${message}`,
  star: (message: string) => `Error updating status: ${message}`,
  approval: (message: string) => `Error updating approval status: ${message}`,
  remove: (message: string) => `Error deleting listing: ${message}`,
  updateMessage: (message: string) => `Failed to update message: ${message}`,
  adminProfile: 'For security reasons, you cannot edit the admin profile from this interface.',
  adminUser: 'Cannot edit admin users through this interface.',
  userNotFound: 'User document not found.',
  suspensionEnd: 'Please choose a day between tomorrow and a year from now.',
  appealed: 'You have already appealed. You can appeal a decision once.',
  appealOver: 'This decision can no longer be appealed.',
  signedOut: 'You must be logged in to save changes.',
  changedMeanwhile: 'Someone else changed this profile. You now see its current state.',
  incomplete: 'This company cannot be approved yet: its profile is incomplete.',
  toldAlready: 'It is too late to undo this: the company has been notified.',
  selectionChanged: 'The list of matches has changed. Please review it again.',
} as const;
