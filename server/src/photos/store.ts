/** Where photos are kept, by name. A name is given to one upload alone, so a photo never changes. */
export interface PhotoStore {
  /** Keeps a photo; once this resolves a crash does not lose it. */
  put(name: string, photo: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** Nothing happens where it is already gone. */
  remove(name: string): Promise<void>;
  /** Every name that is kept. */
  list(): Promise<string[]>;
}
