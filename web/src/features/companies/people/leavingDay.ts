/** The day on which an account will be deleted, for the reader: 'Nov 29'. */
export const leavingDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
