import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPdf } from '@alinha/rules/pdf/draw';
import { type Font, readFont } from '@alinha/rules/pdf/font';
import type { Framed } from '@alinha/rules/pdf/frame';
import { hasEmoji } from '@alinha/rules/pdf/runs';
import pdfmake from 'pdfmake';
import { answer } from '../thread.ts';

/** Answers each content that a drawing thread is sent with the bytes of its PDF (`drawer.ts`). */
export function answerDrawings<Content>(documentOf: (content: Content) => Framed): void {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  answer(
    (content: Content) => drawPdf(documentOf(content), fontsFor(content)),
    ({ buffer }) => [buffer],
  );
}

const loadFont = (address: string, shaping: boolean): Font =>
  readFont(new Uint8Array(readFileSync(fileURLToPath(address))).buffer, { shaping });

const inter = (weight: string) => loadFont(weight, false);
const normal = inter(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
const bold = inter(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'));
let emoji: Font | undefined;

/** The emoji are loaded by the first content that has one. */
function fontsFor(content: unknown) {
  const needed = hasEmoji(JSON.stringify(content));
  if (needed)
    emoji ??= loadFont(
      import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
      true,
    );
  return { normal, bold, emoji: needed ? emoji : undefined };
}
