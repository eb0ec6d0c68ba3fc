import type { Config } from '../config/index.ts';
import { onDisk } from './disk.ts';
import type { Files } from './files.ts';

type Settings = {
  readonly folder: string;
  readonly s3: Config['s3'];
  /** The prefix of these files' names in the S3 store, which may be shared. */
  readonly prefix: string;
  /** Whether a stored file must survive a power failure; if not, `put` does not wait for the disk. */
  readonly durable?: boolean;
  /** The time limit of one call to the S3 store. */
  readonly patienceMs?: number;
};

/** Files in an S3 store if one is configured, otherwise in `folder` on this machine's disk. */
export async function openFiles(settings: Settings): Promise<Files> {
  const { folder, s3, prefix, durable = true, patienceMs = 8_000 } = settings;
  if (!s3) return onDisk(folder, durable);
  // Loaded on demand: the AWS client is larger than the rest of the server.
  const { inS3 } = await import('./s3.ts');
  return inS3(s3, prefix, patienceMs);
}
