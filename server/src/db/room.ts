import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/**
 * Minimum free space for writes: four segments of 16 MiB of the write-ahead log. An engine without room for its next
 * segment panics, and statements in progress still need room.
 */
export const leastRoom = 64 * mebibyte;

/** The operator's message when a process stops for lack of space. */
export const roomNeeded = (folder: string) =>
  `Falta espaço no disco de ${folder}: são necessários ${leastRoom / mebibyte} MiB livres.`;

/** Whether the disk of a folder has room for writes in addition to `beside` bytes, within an ordinary user's limit. */
export async function hasRoom(folder: string, beside = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastRoom + beside;
}
