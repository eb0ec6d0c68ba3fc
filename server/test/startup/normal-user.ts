import { statSync } from 'node:fs';
import { dirname } from 'node:path';

type Command = readonly [program: string, ...args: string[]];
type Identity = { readonly uid?: number; readonly gid?: number };

const nobody = 65_534;

/** Who the tests' normal user is: the one who runs them, unless that is root. */
export const normalUser: Identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * The command run by a user other than root. Where the project stands in a folder that only root may enter, the user
 * is let through by a capability, since only the data folder is the matter of these tests.
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
