/** The id before every other, where a walk through a table begins. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
