import type { Config } from '../config/index.ts';
import { onDisk } from './disk.ts';
import type { Files } from './files.ts';

type Settings = {
  readonly folder: string;
  readonly s3: Config['s3'];
  /** What the names of these files begin with in the S3 store, which may be shared. */
  readonly prefix: string;
  /** Whether a file that was put must outlive a power cut; one that need not is put with no wait for the disk. */
  readonly durable?: boolean;
  /** How long one call to the S3 store may take in all. */
  readonly patienceMs?: number;
};

/** Files in an S3 store where one is configured, otherwise in `folder` on this machine's disk. */
export async function openFiles(settings: Settings): Promise<Files> {
  const { folder, s3, prefix, durable = true, patienceMs = 8_000 } = settings;
  if (!s3) return onDisk(folder, durable);
  // Loaded only where it is used: the AWS client is larger than the rest of the server.
  const { inS3 } = await import('./s3.ts');
  return inS3(s3, prefix, patienceMs);
}
