import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** The Node that comes with the product, from its npm package. */
export const node = inProject('node_modules/node/bin/node');

/** An error that the user can fix; shown as a sentence, without a stack trace. */
export class Fault extends Error {
  name = 'Fault';
}

/** Prints progress for the user at the terminal. */
export const say = (text) => process.stdout.write(`${text}\n`);
