/** The file store is also down, slow or full: the same request may succeed in a moment. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super(`files cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FilesAway';
  }
}
