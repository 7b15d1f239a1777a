import { type Company, rowsIn } from './company.ts';
import { BackupError } from './problem.ts';

/** How far long work is, and whether somebody ended it. */
export interface Steps {
  /** @throws {BackupError} where it was ended meanwhile */
  done(count: number): void;
}

/** Tells how far work is that goes over each row and each photo of a company so many times. */
export function stepsOf(
  { tabelas, fotos }: Pick<Company, 'tabelas' | 'fotos'>,
  times: number,
  onProgress: (done: number, total: number) => void = () => undefined,
  signal?: AbortSignal,
): Steps {
  const total = times * (rowsIn(tabelas) + fotos.length);
  let done = 0;
  return {
    done(count) {
      if (signal?.aborted) throw new BackupError('O servidor foi encerrado antes do fim.');
      done += count;
      onProgress(Math.min(done, total), total);
    },
  };
}
