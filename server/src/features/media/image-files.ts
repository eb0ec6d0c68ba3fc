import { join } from 'node:path';
import type { Config } from '../../platform/config/index.ts';
import { type Files, openFiles } from '../../platform/files/index.ts';

/** Where pictures and the other files that are kept lie. */
export const openImageFiles = ({ data, s3 }: Pick<Config, 'data' | 's3'>): Promise<Files> =>
  openFiles({ folder: join(data.folder, 'images'), s3, prefix: '' });
