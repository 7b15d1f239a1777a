import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder a small disk of the tests' own, in memory; not every machine lets one mount it. */
export function smallDisk(disk: string, megabytes: number) {
  mkdirSync(disk);
  const mounted = isMounted(disk, megabytes);
  return {
    mounted,
    /** What a test's title ends with. */
    note: mounted ? '' : ' (skipped: this machine lets nobody mount a tmpfs)',
    /** Leaves so many bytes free; what is answered gives the others back. */
    fill(free: number): () => void {
      const { bavail, bsize } = statfsSync(disk);
      const ballast = join(disk, 'ballast');
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - free));
      } catch (error) {
        // Whoever writes beside may have taken some of it.
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
