import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config/index.ts';
import { DurableDriver } from './durable-driver.ts';

export interface Files {
  /** Keeps a file under a path of plain segments; once it resolves the file survives a crash. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's bytes, or null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
}

type Settings = { readonly folder: string; readonly s3: Config['s3'] };

/** Finished files: in an S3 store where one is configured, otherwise in `folder` on this machine's disk. */
export const openFiles = async ({ folder, s3 }: Settings): Promise<Files> => {
  const disk = new Disk(s3 ? await s3Driver(s3) : new DurableDriver(folder));
  return {
    put: (path, bytes, contentType) => disk.put(path, bytes, { contentType }),
    read: async (path) => {
      try {
        return await disk.getBytes(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (path) => disk.delete(path),
  };
};

// Loaded only where it is used: the AWS client is larger than the rest of the server.
const s3Driver = async (s3: NonNullable<Config['s3']>): Promise<DriverContract> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    // Stores other than Amazon's are addressed by path and know neither its access lists nor its newest checksums.
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    supportsACL: false,
    visibility: 'private',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

// Flydrive wraps what its driver throws: a missing file is ENOENT on the disk and NoSuchKey in an S3 store.
const isMissing = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error)) return false;
  return cause.name === 'NoSuchKey' || ('code' in cause && cause.code === 'ENOENT');
};
