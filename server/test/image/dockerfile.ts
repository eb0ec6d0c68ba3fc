import { DockerfileParser } from 'dockerfile-ast';

/**
 * One instruction of a Dockerfile: `--name=value` are its flags; the rest are its words, possibly a JSON
 * list.
 */
export type Step = {
  readonly keyword: string;
  readonly content: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly words: readonly string[];
};

export type Stage = { readonly name: string; readonly base: string; readonly steps: readonly Step[] };

/** An instruction's list. Without one, the instruction is a shell command. */
export function listIn(content: string): readonly string[] | null {
  if (!content.startsWith('[')) return null;
  const list: unknown = JSON.parse(content);
  if (!Array.isArray(list)) throw new Error(`not a list: ${content}`);
  return list.map(String);
}

function stepOf(keyword: string, content: string): Step {
  const all = content.split(/\s+/).filter((word) => word !== '');
  const flags = all.flatMap((word) => {
    const [, name, value] = /^--(\w+)=(\S+)$/.exec(word) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  const words = all.filter((word) => !word.startsWith('--'));
  return { keyword, content, flags: Object.fromEntries(flags), words };
}

/** A Dockerfile's stages in order, with their instructions. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const line = instruction.getTextContent().replace(/\\\s*\n\s*/g, ' ');
    const step = stepOf(instruction.getKeyword(), line.replace(/^\S+\s+/, ''));
    if (step.keyword === 'FROM') {
      const [base = '', , name = `stage-${stages.length}`] = step.words;
      stages.push({ name, base, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${step.keyword} comes before the first FROM`);
      stage.steps.push(step);
    }
  }
  return stages;
}
