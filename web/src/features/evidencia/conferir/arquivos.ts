import { hashOf } from '@alinha/rules/selo';
import { unzipSync } from 'fflate';
import { type Arquivos, isPagina, nomeDaPagina, nomeDosDados } from './formato.ts';

/** The result for one chosen file. */
export interface Achado {
  estado: 'integro' | 'alterado' | 'alheio';
  /** What does not match, where known. */
  motivos: string[];
}

interface Esperado {
  arquivos: Arquivos;
  /** The checksum of the page's source. */
  soma: string;
  /** The problems of a changed dados.json. */
  problemsIn: (text: string) => string[];
}

/** Compares chosen files, or what is in a chosen ZIP, with those that the package was made of. */
export async function conferirArquivos(
  files: readonly File[],
  esperado: Esperado,
): Promise<[string, Achado][]> {
  const found: [string, Achado][] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isZip(bytes)) found.push(...inZip(file.name, bytes, esperado));
    else found.push(one(file.name, bytes, esperado));
  }
  return found;
}

const isZip = ([p, k]: Uint8Array) => p === 0x50 && k === 0x4b;

function inZip(name: string, bytes: Uint8Array, esperado: Esperado): [string, Achado][] {
  try {
    return Object.entries(unzipSync(bytes))
      .filter(([path]) => !path.endsWith('/'))
      .map(([path, content]) => one(path.slice(path.lastIndexOf('/') + 1), content, esperado));
  } catch {
    return [[name, { estado: 'alterado', motivos: ['o ZIP não pode ser lido'] }]];
  }
}

function one(name: string, bytes: Uint8Array, { arquivos, soma, problemsIn }: Esperado): [string, Achado] {
  const text = textOf(bytes);
  const hash = hashOf(bytes);
  const intact: Achado = { estado: 'integro', motivos: [] };
  if (text !== undefined && isPagina(text, soma)) return [nomeDaPagina, intact];
  // By content first: browsers rename what is downloaded twice.
  const [known] = Object.entries(arquivos).find(([, expected]) => expected === hash) ?? [];
  if (known !== undefined) return [known, intact];
  const isOurs = name === nomeDaPagina || Object.hasOwn(arquivos, name);
  const motivos = name === nomeDosDados && text !== undefined ? problemsIn(text) : [];
  return [name, { estado: isOurs ? 'alterado' : 'alheio', motivos }];
}

/** @returns undefined where it is not UTF-8 */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
