import type { Colleague } from './schemas.ts';

/**
 * Whether a company's view says who wrote a message: among several people, or if the author has left (the
 * work, section 10). Otherwise it can only be the reader.
 */
export const showsAuthor = (author: Colleague, people: readonly Colleague[]): boolean =>
  people.length > 1 || !people.some(({ id }) => id === author.id);
