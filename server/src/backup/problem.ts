import { SettingsError } from '../config.ts';
import { whyAway } from '../db/away.ts';
import { codeOf } from '../db/errors.ts';

/** Why a backup cannot be made, read or restored, in one line for people. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const reasons: Record<string, string> = {
  ENOSPC: 'falta espaço no disco',
  EDQUOT: 'falta espaço no disco',
  EACCES: 'sem permissão para escrever na pasta',
  EPERM: 'sem permissão para escrever na pasta',
  EROFS: 'o disco só permite leitura',
  ENOENT: 'a pasta não existe',
  EIO: 'o disco falhou',
};

/** Why a backup failed, as HR may read it, without any of its content. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return 'erro inesperado';
  const code = codeOf(error);
  return whyAway(error) ?? reasons[code] ?? `erro inesperado (${code || error.name})`;
}
