import type { PdfDados } from '@alinha/contract/pdf';
import { drawPdf } from '@alinha/rules/pdf/draw';
import { type Font, readFont } from '@alinha/rules/pdf/font';
import { registroDocument } from '@alinha/rules/pdf/registro';
import { hasEmoji } from '@alinha/rules/pdf/runs';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import semiBold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import emoji from '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url';
import { summaryDocument } from './document.ts';
import type { Evidencia } from './evidencia.ts';
import { readPhoto } from './photo.ts';

/** The summary of a collaborator as a PDF file. */
export async function makePdf(dados: PdfDados, produto: string): Promise<Blob> {
  const { foto_perfil } = dados.colaborador;
  const [fonts, photo] = await Promise.all([
    loadFontsFor(dados),
    foto_perfil === null ? undefined : readPhoto(foto_perfil),
  ]);
  const bytes = await drawPdf(summaryDocument(dados, { photo, produto }), fonts);
  return new Blob([bytes], { type: 'application/pdf' });
}

const conferencia = 'Abra o arquivo conferir.html deste pacote para verificar se algo foi alterado.';

/** One signed record with what was stated about it, as the bytes of a PDF file. */
export const makeRegistroPdf = async (evidencia: Evidencia, produto: string) =>
  drawPdf(registroDocument(evidencia, { produto, conferencia }), await loadFontsFor(evidencia));

async function loadFontsFor(dados: PdfDados | Evidencia) {
  const [[normal, bold], pictures] = await Promise.all([
    loadFonts(),
    hasEmoji(JSON.stringify(dados)) ? loadFont(emoji, { shaping: true }) : undefined,
  ]);
  return { normal, bold, emoji: pictures };
}

/** The two font weights of every document; the browser caches the files. */
export const loadFonts = () =>
  Promise.all([loadFont(regular, { shaping: false }), loadFont(semiBold, { shaping: false })]);

async function loadFont(address: string, reading: { shaping: boolean }): Promise<Font> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return readFont(await response.arrayBuffer(), reading);
}
