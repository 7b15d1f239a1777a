import { Readable } from 'node:stream';

/**
 * The parts of a file, each of which goes out only while its reader may still read it; what takes minutes is cut off when they no
 * longer may.
 * @param check throws where the reader no longer may; it asks the database only once a while
 */
export function whileAllowed(file: Readable, check: () => Promise<void>): Readable {
  const parts = async function* () {
    for await (const part of file) {
      await check();
      yield part;
    }
  };
  const checked = Readable.from(parts());
  // One that nobody has begun to read would not end the file.
  return checked.once('close', () => file.destroy());
}
