/** A count that ended at a limit: '1,000+' says that there are more. */
export const openCount = ({ count, isMore }: { readonly count: number; readonly isMore: boolean }): string =>
  `${count.toLocaleString()}${isMore ? '+' : ''}`;
