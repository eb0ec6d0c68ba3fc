/**
 * A reason not to start that the person at the terminal can fix: one plain sentence, shown without a stack
 * trace. Any other error at start is a defect and keeps its trace.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The system's code for a failure (`ENOSPC`, `28P01`, …), or an empty text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const folderReasons: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
};

/** Why writing to a folder failed, in words, from the system's error. */
export const folderReason = (error: unknown): string =>
  folderReasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
