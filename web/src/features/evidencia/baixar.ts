import type { TipoDeRegistro } from '@alinha/contract/choices';
import { getEvidencia } from '@alinha/contract/ciencia';
import { CallError, send } from '../../lib/caller.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { arrive } from '../../ui/arrive.ts';
import { drawRegistro } from '../pdf/index.ts';

/** A signed record of a person. */
export interface Assinado {
  /** The person's id. */
  id: number;
  registro: TipoDeRegistro;
  idRegistro: number;
}

/**
 * Downloads the evidence package of a signed record (SEL-10). The code that builds it loads in parallel.
 * @throws {CallError} with a message for the user
 */
export async function baixarEvidencia(params: Assinado, produto: string): Promise<void> {
  try {
    const [evidencia, { pacote }] = await Promise.all([
      send(getEvidencia, { params }),
      arrive(() => import('./pacote.ts')),
    ]);
    const { zip, nome } = pacote(evidencia, await drawRegistro(evidencia, produto));
    saveFile(zip, nome);
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    throw new CallError(getEvidencia.fallback, 0, {}, { cause: failure });
  }
}
