import { shareTarget } from '@ambitionhub/contract/share-target';

/** What this uses of the browser's caches. */
type Store = Pick<CacheStorage, 'delete' | 'open'>;

/**
 * Keeps the pictures that the system's share sheet hands to the app, in place of earlier ones, and leads to the student's
 * tasks, which take them from here. Nothing is sent before the student has chosen a task.
 */
export async function takeShared(request: Request, store: Store): Promise<Response> {
  try {
    const given = (await request.formData()).getAll(shareTarget.field);
    const files = given.filter((one) => one instanceof File);
    await store.delete(shareTarget.cache);
    const cache = await store.open(shareTarget.cache);
    const sharedAt = String(Date.now());
    for (const [nth, file] of files.entries()) {
      const headers = {
        'content-type': file.type,
        [shareTarget.nameHeader]: encodeURIComponent(file.name),
        [shareTarget.timeHeader]: sharedAt,
      };
      await cache.put(`${shareTarget.path}/${nth}`, new Response(file, { headers }));
    }
  } catch (error) {
    // The storage is full or blocked: the tasks open without the pictures.
    console.warn(error);
  }
  return new Response(null, { status: 303, headers: { location: shareTarget.leadsTo } });
}
