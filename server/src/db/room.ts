import { statfs } from 'node:fs/promises';

const mebibyte = 1024 * 1024;

/**
 * Free space below which nothing is written: four segments of 16 MiB of the write-ahead log. An engine that has no
 * room for its next segment gives up, and what runs already must still find room.
 */
export const leastRoom = 64 * mebibyte;

/** What the operator reads where that stops a process. */
export const roomNeeded = (folder: string) =>
  `Falta espaço no disco de ${folder}: são necessários ${leastRoom / mebibyte} MiB livres.`;

/** Whether the disk of a folder has room for writing, beside so many bytes, as far as an ordinary user may fill it. */
export async function hasRoom(folder: string, beside = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= leastRoom + beside;
}
