import { type CompanyData, rowsIn } from './companyData.ts';
import { BackupError } from './problem.ts';

/** The progress of long work, and whether it was aborted. */
export interface Steps {
  /** @throws {BackupError} where it was aborted meanwhile */
  done(count: number): void;
}

/** Reports the progress of work that passes `times` over each row and photo of a company. */
export function stepsOf(
  { tabelas, fotos }: Pick<CompanyData, 'tabelas' | 'fotos'>,
  times: number,
  onProgress: (done: number, total: number) => void = () => undefined,
  signal?: AbortSignal,
): Steps {
  const total = times * (rowsIn(tabelas) + fotos.length);
  let done = 0;
  return {
    done(count) {
      if (signal?.aborted) throw new BackupError('O servidor foi encerrado antes de a operação terminar.');
      done += count;
      onProgress(Math.min(done, total), total);
    },
  };
}
