import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** The Node that the product brings along, from its npm package. */
export const node = inProject('node_modules/node/bin/node');

/** What a person can act on; shown as a sentence, without a stack trace. */
export class Fault extends Error {
  name = 'Fault';
}

/** Tells the person at the terminal what is being done. */
export const say = (text) => process.stdout.write(`${text}\n`);
