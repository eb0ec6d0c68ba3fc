import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../src/platform/config/index.ts';

/** A client of a test server's object store, to inspect it directly. */
export const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>) =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });

/** The names of the stored files of a picture, on the disk or in the object store. */
export async function attachmentFiles({ data, s3 }: Config, key: string): Promise<readonly string[]> {
  const folder = key.slice(0, 2);
  if (!s3) {
    const names = await readdir(join(data.folder, 'images', folder));
    return names.filter((name) => name.startsWith(key));
  }
  const client = clientOf(s3);
  const listing = new ListObjectsV2Command({ Bucket: s3.bucket, Prefix: `${folder}/${key}` });
  const { Contents = [] } = await client.send(listing).finally(() => client.destroy());
  return Contents.flatMap(({ Key }) => Key ?? []);
}
