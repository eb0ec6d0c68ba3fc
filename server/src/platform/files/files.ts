/** Files under paths of plain segments. Temporary failures throw `FilesAway`. */
export interface Files {
  /** Stores a file; once it resolves, the file survives a crash. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file's bytes, or null if there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Removes a file; a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Removes every file in a folder. */
  removeFolder(path: string): Promise<void>;
}
