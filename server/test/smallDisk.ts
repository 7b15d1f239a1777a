import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mounts a small disk in memory at a folder; not every machine allows mounting. */
export function smallDisk(disk: string, megabytes: number) {
  mkdirSync(disk);
  const mounted = isMounted(disk, megabytes);
  return {
    mounted,
    /** The end of a test's title. */
    note: mounted ? '' : ' (skipped: this machine lets nobody mount a tmpfs)',
    /** Leaves `free` bytes; call the result to release the others. */
    fill(free: number): () => void {
      const { bavail, bsize } = statfsSync(disk);
      const ballast = join(disk, 'ballast');
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - free));
      } catch (error) {
        // Concurrent writers may have taken some of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      return () => rmSync(ballast, { force: true });
    },
    unmount() {
      if (mounted) execFileSync('umount', ['-l', disk]);
    },
  };
}

function isMounted(disk: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'alinha', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
