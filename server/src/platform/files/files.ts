/** Files under paths of plain segments. What cannot be done for a reason that passes throws `FilesAway`. */
export interface Files {
  /** Keeps a file; once it resolves the file survives a crash. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's bytes, or null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>;
  /** Removes every file below a folder. */
  removeFolder(path: string): Promise<void>;
}
