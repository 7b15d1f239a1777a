/** Where photos are stored, by name. A name belongs to one upload, so a photo never changes. */
export interface PhotoStore {
  /** Stores a photo durably: once this resolves, a crash does not lose it. */
  put(name: string, photo: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing where it is already gone. */
  remove(name: string): Promise<void>;
  /** Every stored name. */
  list(): Promise<string[]>;
}
