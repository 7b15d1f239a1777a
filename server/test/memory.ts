import { readFileSync } from 'node:fs';

/** Current and peak resident memory of a process, in megabytes; 0 if it has ended. */
export function memoryOf(pid: number | undefined): { resident: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const megabytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
    return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return { resident: 0, peak: 0 };
  }
}
