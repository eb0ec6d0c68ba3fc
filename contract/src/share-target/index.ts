/**
 * Where a phone's share sheet sends pictures. The service worker answers there, and keeps them in a cache of the browser for
 * the student's tasks; the server never gets them. Alone, so that the service worker stays small.
 */
export const shareTarget = {
  path: '/share-pictures',
  /** Of the form that the system sends. */
  field: 'pictures',
  cache: 'shared-pictures',
  nameHeader: 'x-name',
  timeHeader: 'x-shared-at',
  leadsTo: '/student-dashboard?tab=work&view=tasks',
} as const;
