import { getPdfDados } from '@alinha/contract/pdf';
import { CallError, send } from '../../lib/caller.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { arrive } from '../../ui/arrive.ts';
import type { Evidencia } from './evidencia.ts';

/** The drawing code, in a chunk of its own. */
const drawing = () => arrive(() => import('./makePdf.ts'));

/**
 * Preloads the drawing code and fonts while a confirmation is shown, so that the file is ready soon after. A failure
 * is reported by the export itself.
 */
export const fetchPdfPart = () =>
  void drawing().then(
    ({ loadFonts }) => loadFonts().catch(() => {}),
    () => {},
  );

/**
 * Downloads a collaborator's summary as `resumo-{nome}.pdf` (PDF-04). The drawing code loads in parallel (PDF-05).
 * @throws {CallError} with a message for the user (PDF-06)
 */
export async function exportPdf({
  id,
  mostrarObservacoes,
  produto,
}: {
  id: number;
  mostrarObservacoes: boolean;
  /** The product's name, for the file's metadata. */
  produto: string;
}): Promise<void> {
  try {
    const [dados, { makePdf }] = await Promise.all([
      send(getPdfDados, { params: { id }, query: { mostrarObservacoes } }),
      drawing(),
    ]);
    saveFile(await makePdf(dados, produto), `resumo-${fileName(dados.colaborador.nome)}.pdf`);
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    throw new CallError(getPdfDados.fallback, 0, {}, { cause: failure });
  }
}

/** One signed record with what was stated about it, as the bytes of a PDF file. */
export const drawRegistro = async (evidencia: Evidencia, produto: string) =>
  (await drawing()).makeRegistroPdf(evidencia, produto);

/** A name without the characters that file systems do not allow. */
const fileName = (nome: string) => nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
