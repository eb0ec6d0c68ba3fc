import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Config, codeOf } from '../config/index.ts';
import { FilesAway } from './away.ts';
import type { Files } from './files.ts';

type Settings = NonNullable<Config['s3']>;

const connectMs = 2_000;
/** The store's bulk delete requires a checksum that not every store computes alike. */
const removedAtOnce = 10;

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's use path addressing and do not support its newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs },
  });

const networkCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|HOSTUNREACH|NETUNREACH|AI_AGAIN|PIPE|TIMEDOUT)|ENOTFOUND)$/;

function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    return status >= 500 || status === 429;
  }
  if (!(error instanceof Error)) return false;
  return /^(Abort|Timeout)Error$/.test(error.name) || networkCodes.test(codeOf(error));
}

/**
 * Files as objects in a bucket. Every call has a time limit that includes its second attempt and the reply's
 * bytes, so that a slow store holds no one up for longer.
 */
export function inS3(settings: Settings, prefix: string, patienceMs: number): Files {
  const client = clientOf(settings);
  const at = (path: string) => ({ Bucket: settings.bucket, Key: prefix + path });

  const bounded = async <Result>(call: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> => {
    try {
      return await call(AbortSignal.timeout(patienceMs));
    } catch (error) {
      throw isPassing(error) ? new FilesAway(error) : error;
    }
  };

  const remove = (path: string): Promise<void> =>
    bounded(async (abortSignal) => {
      await client.send(new DeleteObjectCommand(at(path)), { abortSignal });
    });

  const list = (path: string) =>
    bounded(async (abortSignal) => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: `${prefix}${path}/` }),
        { abortSignal },
      );
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)]));
    });

  return {
    put: (path, bytes, contentType) =>
      bounded(async (abortSignal) => {
        const object = { ...at(path), Body: bytes, ContentType: contentType };
        await client.send(new PutObjectCommand(object), { abortSignal });
      }),
    read: (path) =>
      bounded(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(path)), { abortSignal });
          return Body ? await Body.transformToByteArray() : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    remove,
    // A page of the list has a thousand names, and removed files are not on the next one.
    removeFolder: async (path) => {
      for (let found = await list(path); found.length > 0; found = await list(path))
        while (found.length > 0) await Promise.all(found.splice(0, removedAtOnce).map(remove));
    },
  };
}
