import { getPdfDados } from '@alinha/contract/pdf';
import { CallError, send } from '../../lib/caller.ts';
import { saveFile } from '../../lib/saveFile.ts';

/** What draws, in a chunk of its own. */
const drawing = () => import('./makePdf.ts');

/**
 * Fetches what draws and its fonts while the question is read, so that the file is there soon after the answer. A failure
 * is the export's to tell.
 */
export const fetchPdfPart = () =>
  void drawing().then(
    ({ loadFonts }) => loadFonts().catch(() => {}),
    () => {},
  );

/**
 * Downloads a collaborator's summary as `resumo-{nome}.pdf` (PDF-04). What draws it is loaded meanwhile (PDF-05).
 * @throws {CallError} with a message fit to be shown (PDF-06)
 */
export async function exportPdf({
  id,
  mostrarObservacoes,
  produto,
}: {
  id: number;
  mostrarObservacoes: boolean;
  /** The product's name, for the file's own particulars. */
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

/** A name without the characters that file systems refuse. */
const fileName = (nome: string) => nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
