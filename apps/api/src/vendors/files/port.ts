/** Stores the files of companies under names that the product makes. */
export interface FileStore {
  /**
   * Stores a file completely or not at all; storing the same name again replaces it.
   * @throws when it was not stored
   */
  put(key: string, content: Buffer): Promise<void>;
  /** The content; undefined if there is no file of this name. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes the file, if there is one. */
  remove(key: string): Promise<void>;
}
