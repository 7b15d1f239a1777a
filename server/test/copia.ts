import { createCopia, downloadCopia } from '@alinha/contract/copia';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { prepareCopias } from '../src/features/copia/worker.ts';
import { type Client, cookieOf, type TestApp } from './app.ts';

/** A worker of the app's process, which has failed where it logs. */
export const worker = ({ database: { db }, photos, now }: TestApp) => ({
  db,
  photos,
  clock: () => now,
  log: {
    error(given: unknown) {
      throw new Error('the worker failed', { cause: given });
    },
  },
});

/** The copy of somebody's own data as they download it: the parts of the ZIP by name. */
export async function downloaded(t: TestApp, by: Client): Promise<Record<string, Uint8Array>> {
  const { statusCode, rawPayload } = await t.app.inject({
    url: downloadCopia.path,
    headers: { cookie: cookieOf(by) },
  });
  expect(statusCode).toBe(200);
  return unzipSync(new Uint8Array(rawPayload));
}

/** Asks for a copy, has it prepared and downloads it. */
export async function copied(t: TestApp, by: Client) {
  expect((await by.call(createCopia)).status).toBe(200);
  await prepareCopias(worker(t));
  return downloaded(t, by);
}

/** The text of the copy's PDF, with single spaces. */
export async function pdfText(parts: Record<string, Uint8Array>): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(parts['dados.pdf'] ?? []));
  const { text } = await extractText(file, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

interface Dados {
  pessoa: { nome: string; email: string };
  medias: Record<string, unknown>;
  explicacoes: { assunto: string; texto: string }[];
  participacoes: { tabela: string; papel: string; registros: number }[];
  em_analise: { tabela: string; tipo: string; registros: number }[];
  retidos: { tabela: string; tipo: string; registros: number; motivo: string }[];
  grupos: {
    tabela: string;
    titulo: string;
    tratamentos: { finalidade: string; base: string; prazo: string; origem: string[] }[];
    nao_mostrados: Record<string, string>;
    registros: Record<string, unknown>[];
  }[];
}

/** What the copy says, as text and as data. */
export function dadosIn(parts: Record<string, Uint8Array>) {
  const text = new TextDecoder().decode(parts['dados.json']);
  const dados = JSON.parse(text) as Dados;
  const of = (tabela: string) => dados.grupos.find((one) => one.tabela === tabela)?.registros ?? [];
  return { text, dados, of };
}
