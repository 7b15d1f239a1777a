import { sealOf, textOf } from '@alinha/rules/selo';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Evidencia } from '../../pdf/index.ts';
import { pacote } from '../pacote.ts';
import { conferirArquivos } from './arquivos.ts';

const texto = textOf(
  {
    linhas: [
      ['tipo', 'report'],
      ['registro', 12],
      ['pessoa', 7],
      ['ano', 2026],
      ['periodo', 3],
    ],
    dados: [],
  },
  { entrada: 'senha', termo: 1 },
);

const evidencia: Evidencia = {
  emitida_em: '2026-04-01T12:00:00.000Z',
  emitida_por: 'Lia Prado',
  pessoa: 'Ana Souza',
  nome_registrado: null,
  report: null,
  avaliacao: null,
  ciencia: {
    registro: 'report',
    id_registro: 12,
    prazo: null,
    vencida: false,
    manifestacao: null,
    entrega: null,
    ressalvas: [],
    corrige: [],
    pode: { manifestar: false, responder: false, concluir: false, entregar: false },
    corrigiveis: [],
  },
  selados: [{ tipo: 'report', texto, selo: sealOf(texto), posterior: false, dados: [] }],
  ancoras: { antes: null, depois: [] },
};

/** A copy in which the byte at a place is another one. */
function flipped(content: Uint8Array<ArrayBuffer>, place: number): Uint8Array<ArrayBuffer> {
  const copy = content.slice();
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
}

test('one changed byte of any file of the package is noticed, chosen alone or in the ZIP (SEL-10)', async () => {
  const { zip } = pacote(evidencia, new TextEncoder().encode('%PDF-1.7 ação'));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer())) as Record<string, Uint8Array<ArrayBuffer>>;
  const pagina = new TextDecoder().decode(files['conferir.html']);
  const partOf = (pattern: RegExp) => pattern.exec(pagina)?.[1] ?? '';
  const esperado = {
    arquivos: JSON.parse(partOf(/id="arquivos">(.*?)<\/script>/s)),
    soma: partOf(/name="soma" content="(\w+)"/),
    problemsIn: () => [],
  };
  const statesOf = async (...chosen: File[]) =>
    Object.fromEntries(
      (await conferirArquivos(chosen, esperado)).map(([name, { estado }]) => [name, estado]),
    );
  const whole = {
    'registro.pdf': 'integro',
    '1-report.txt': 'integro',
    'dados.json': 'integro',
    'conferir.html': 'integro',
  };
  expect(await statesOf(new File([zip], 'pacote.zip'))).toEqual(whole);
  for (const [name, content] of Object.entries(files)) {
    for (const place of [0, content.length >> 1, content.length - 1]) {
      const changed = { ...files, [name]: flipped(content, place) };
      const broken = { ...whole, [name]: 'alterado' };
      const alone = Object.entries(changed).map(([of, bytes]) => new File([bytes], of));
      expect(await statesOf(...alone), `${name} ${place}`).toEqual(broken);
      expect(await statesOf(new File([zipSync(changed)], 'pacote.zip'))).toEqual(broken);
    }
  }
});
