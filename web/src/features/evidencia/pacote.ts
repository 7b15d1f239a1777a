import { linhasDe } from '@alinha/rules/evidencia';
import { hashOf, shortSeal } from '@alinha/rules/selo';
import { strToU8, zipSync } from 'fflate';
import type { Evidencia } from '../pdf/index.ts';
import { type Arquivos, type Dados, nomeDaPagina, nomeDosDados } from './conferir/formato.ts';
import { conferirPage, escaped } from './pagina.ts';

/** The files of an evidence package by name, and the page that checks them (SEL-10). */
function arquivosDe(evidencia: Evidencia, pdf: Uint8Array): Record<string, Uint8Array> {
  const { pessoa, nome_registrado, emitida_em, emitida_por, ancoras } = evidencia;
  const selados = evidencia.selados as Dados['selados'];
  const dados: Dados = {
    formato: 'alinha-evidencia 1',
    pessoa,
    nome_registrado,
    emitida_em,
    emitida_por,
    selados,
    ancoras,
  };
  // Escaped as inside the page, so that both are the same text.
  const json = escaped(JSON.stringify(dados, null, 2));
  const files: Record<string, Uint8Array> = {
    'registro.pdf': pdf,
    ...Object.fromEntries(
      selados.map(({ tipo, texto }, place) => [`${place + 1}-${tipo}.txt`, strToU8(texto)]),
    ),
    [nomeDosDados]: strToU8(json),
  };
  const arquivos: Arquivos = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, hashOf(content)]),
  );
  return { ...files, [nomeDaPagina]: strToU8(conferirPage(json, arquivos)) };
}

/** The package as a ZIP, and a name without anything of its content. */
export function pacote(evidencia: Evidencia, pdf: Uint8Array): { zip: Blob; nome: string } {
  const [record] = evidencia.selados;
  if (record === undefined) throw new Error('a record without a seal has no package');
  const linhas = linhasDe(record.texto);
  const periodo = `${linhas.get('periodo')?.padStart(2, '0')}-${linhas.get('ano')}`;
  const zip = zipSync(arquivosDe(evidencia, pdf), { mtime: evidencia.emitida_em });
  return {
    zip: new Blob([zip], { type: 'application/zip' }),
    nome: `evidencia-${record.tipo}-${periodo}-${shortSeal(record.selo)}.zip`,
  };
}
