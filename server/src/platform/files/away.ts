/** The place where files are kept is away, too slow or full: the same request may well succeed in a moment. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super(`files cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'FilesAway';
  }
}
