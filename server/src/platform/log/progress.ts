/** Shows the progress of long work at a terminal. */
interface Progress {
  /** @param share from 0 to 1 */
  show(part: string, share: number): void;
  end(): void;
}

const width = 30;

function lineOf(part: string, share: number): string {
  const done = Math.round(Math.min(1, share) * width);
  return `  ${part.padEnd(14)} ${'█'.repeat(done)}${'░'.repeat(width - done)} ${Math.floor(share * 100)} %`;
}

/** A bar that updates in place at a terminal. Elsewhere it prints one line per step, to keep a log short. */
export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  let shown = '';
  const next = (line: string): void => {
    if (line === shown) return;
    shown = line;
    out.write(out.isTTY ? `\r${line}` : `${line}\n`);
  };
  return {
    show: (part, share) => next(out.isTTY ? lineOf(part, share) : `  ${part} …`),
    end: () => {
      if (out.isTTY && shown !== '') out.write('\n');
    },
  };
}
