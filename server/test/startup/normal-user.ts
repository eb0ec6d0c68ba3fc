import { statSync } from 'node:fs';
import { dirname } from 'node:path';

type Command = readonly [program: string, ...args: string[]];
type Identity = { readonly uid?: number; readonly gid?: number };

const nobody = 65_534;

/** The tests' normal user: the current one, unless that is root. */
export const normalUser: Identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * Runs the command as a user other than root. If the project is in a folder that only root may enter, a
 * capability lets the user through, because these tests are only about the data folder.
 */
export function asNormalUser(command: Command): readonly [string, readonly string[], Identity] {
  const [program, ...args] = command;
  if (normalUser.uid === undefined || isOpen(program)) return [program, args, normalUser];
  const identity = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const passage = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ];
  return ['setpriv', [...identity, ...passage, ...command], {}];
}

function isOpen(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpen(parent));
}
