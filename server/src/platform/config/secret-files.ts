import { readFileSync } from 'node:fs';
import { codeOf } from './start-fault.ts';
import { variables } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/**
 * The environment with the values of files: `NAME_FILE` names a file that holds the value of `NAME`, the way
 * vaults and container engines provide secrets. Returns a sentence for each file that cannot be read.
 */
export function withSecretFiles(env: Environment): { env: Environment; faults: readonly string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of Object.keys(variables.shape)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) faults.push(`${name} and ${name}_FILE are both set: set only one.`);
    else
      try {
        read[name] = readFileSync(file, 'utf8').trim();
      } catch (error) {
        faults.push(
          `${name}_FILE names ${file}, which cannot be read: ${reasons[codeOf(error)] ?? codeOf(error)}.`,
        );
      }
  }
  return { env: { ...env, ...read }, faults };
}
