import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productFolder, startProduct } from '../../../tools/product.ts';
import { formatFigure } from './figures.ts';
import { type Measured, openPool, withProduct } from './product.ts';

const run = promisify(execFile);

type Generated = {
  /** A name that no other benchmark uses. */
  readonly name: string;
  readonly fill: (measured: Measured) => Promise<unknown>;
};

/**
 * Measures a freshly started product on data that takes long to generate. A run of all benchmarks generates
 * it once and keeps it in a folder (BENCH_KEPT), and each round starts with a copy.
 */
export async function withGenerated(
  { name, fill }: Generated,
  measure: (measured: Measured) => Promise<void>,
): Promise<void> {
  const kept = process.env.BENCH_KEPT ? join(process.env.BENCH_KEPT, 'kept', name) : null;
  if (kept === null) return withProduct(measure, {}, await generate(fill));
  if (!existsSync(kept)) {
    const made = await generate(fill);
    await mkdir(join(kept, '..'), { recursive: true });
    await rename(made, kept);
  }
  const begun = performance.now();
  const folder = await productFolder();
  await run('cp', ['-a', `${kept}/.`, folder]);
  await onDisk(folder);
  process.stdout.write(`copied in ${formatFigure((performance.now() - begun) / 1000)} s\n`);
  await withProduct(measure, {}, folder);
}

/** Flushes the file system first, so that only the measured product writes during the measurement. */
const onDisk = (folder: string) => run('sync', ['-f', folder]);

/** Generates the data in its own folder, without fsync: after a power cut it would simply start over. */
export async function generate(fill: Generated['fill']): Promise<string> {
  const begun = performance.now();
  const product = await startProduct();
  const pool = openPool(product, 10);
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await pool.query(`alter system set ${setting} = off`);
    await pool.query('select pg_reload_conf()');
    await fill({ product, pool });
    await pool.query('vacuum analyze');
    await pool.query('alter system reset all');
    await pool.end();
    await product.end();
  } catch (error) {
    await pool.end();
    await product.stop();
    throw error;
  }
  await onDisk(product.folder);
  process.stdout.write(`generated in ${formatFigure((performance.now() - begun) / 1000)} s\n`);
  return product.folder;
}
