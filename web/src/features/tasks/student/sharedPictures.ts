import { shareTarget } from '@ambitionhub/contract/share-target';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['shared pictures'];

/** How long pictures that nobody has added to a task are kept. */
const keptMs = 60 * 60 * 1000;

const isRecent = ({ headers }: Response): boolean =>
  Date.now() - Number(headers.get(shareTarget.timeHeader)) < keptMs;

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get(shareTarget.nameHeader) ?? '');
  const blob = await kept.blob();
  return new File([blob], name, { type: blob.type });
}

async function readShared(): Promise<File[]> {
  try {
    if (!(await caches.has(shareTarget.cache))) return [];
    const cache = await caches.open(shareTarget.cache);
    const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    const recent = kept.filter((one) => one !== undefined).filter(isRecent);
    if (recent.length === 0) await caches.delete(shareTarget.cache);
    return await Promise.all(recent.map(fileOf));
  } catch {
    // The browser blocks its storage.
    return [];
  }
}

/** The pictures that the student has shared with the app and not yet added to a task. */
export function useSharedPictures() {
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey, queryFn: readShared, networkMode: 'always' });
  const drop = (): void => {
    client.setQueryData(queryKey, []);
    caches.delete(shareTarget.cache).catch(console.warn);
  };
  return { shared: data, drop };
}
