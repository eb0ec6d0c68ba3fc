import type { ListingKind } from './words.ts';

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
  sanctionChanged: 'Something about this account has been decided in the meantime. It is shown as it is now.',
  suspensionEnd: 'Please choose a day from tomorrow on, within a year.',
  appealed: 'You have appealed already. An appeal can be made once.',
  appealOver: 'This can no longer be appealed.',
  messageChanged: 'Somebody has changed this message in the meantime. It is shown as it is now.',
  signedOut: 'You must be logged in to save changes.',
  changedMeanwhile: 'Somebody has changed this profile in the meantime. It is shown as it is now.',
  selectionChanged: 'What matches has changed in the meantime. Please look at it again.',
} as const;
