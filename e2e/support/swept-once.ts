import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { sweptState } from './accessible.ts';

/**
 * Fails a run in which a state of a screen is scanned for accessibility twice. One scan finds everything, and each takes a second.
 */
export default class SweptOnce implements Reporter {
  readonly #stories = new Map<string, string[]>();

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const story = test.titlePath().slice(2).join(' › ');
    for (const { type, description = '' } of annotations)
      if (type === sweptState)
        this.#stories.set(description, [...(this.#stories.get(description) ?? []), story]);
  }

  async onEnd(_: FullResult): Promise<Partial<Pick<FullResult, 'status'>>> {
    const twice = [...this.#stories].filter(([, stories]) => stories.length > 1);
    for (const [state, stories] of twice)
      console.error(`'${state}' is swept for accessibility by:\n  ${stories.join('\n  ')}`);
    return twice.length > 0 ? { status: 'failed' } : {};
  }

  printsToStdio(): boolean {
    return false;
  }
}
