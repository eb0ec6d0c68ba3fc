import { readFileSync } from 'node:fs';
import { codeOf } from './start-fault.ts';
import { variables } from './variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/**
 * The environment with what stands in files: `NAME_FILE` names one that holds the value of `NAME`, as vaults and container
 * engines hand out secrets. A sentence for each that cannot be had.
 */
export function withSecretFiles(env: Environment): { env: Environment; faults: readonly string[] } {
  const read: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of Object.keys(variables.shape)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) faults.push(`${name} and ${name}_FILE are both set: one of them is enough.`);
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
