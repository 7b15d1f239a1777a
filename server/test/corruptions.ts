import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import {
  commentOf,
  type Manifest,
  manifestPart,
  photoPart,
  sumOf,
  tablePart,
} from '../src/backup/manifest.ts';

type Parts = Map<string, Buffer>;

/** Writes a corrupted copy of a backup with people and photos to a file; returns the expected message. */
type Corruption = (whole: string, file: string) => string | Promise<string>;

/** A backup with other parts; its manifest has a valid checksum, so that later checks are reached. */
const changed =
  (
    change: (parts: Parts, manifest: Manifest) => string,
    rename: (part: string) => string = (part) => part,
  ): Corruption =>
  async (whole, file) => {
    const zip = await openPromise(whole, { autoClose: false });
    const parts: Parts = new Map();
    for await (const entry of zip.eachEntry())
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    zip.close();
    const manifest = JSON.parse(String(parts.get(manifestPart))) as Manifest;
    parts.delete(manifestPart);
    const words = change(parts, manifest);
    const [bytes, made] = [Buffer.from(JSON.stringify(manifest)), new ZipFile()];
    for (const [part, content] of [...parts, [manifestPart, bytes] as const]) made.addBuffer(content, part);
    made.end({ comment: commentOf(bytes), forceZip64Format: false });
    let written = (await buffer(made.outputStream as NodeJS.ReadableStream)).toString('latin1');
    for (const part of parts.keys()) {
      const renamed = rename(part);
      if (renamed.length !== part.length) throw new Error(`${renamed} has another length than ${part}`);
      if (renamed !== part) written = written.replaceAll(part, renamed);
    }
    writeFileSync(file, written, 'latin1');
    return words;
  };

const people = tablePart('colaboradores');
const of = (manifest: Manifest, nome: string) =>
  manifest.tabelas.find((tabela) => tabela.nome === nome) as Manifest['tabelas'][number];
const aPhoto = ({ fotos }: Manifest) => photoPart(fotos[0]?.nome ?? '');

const cut = 'está cortado ou não é um backup';

/** A backup as 1.0.0 wrote it: its comment has no checksum of the file. */
export function asOf100(whole: Buffer): Buffer {
  const earlier = Buffer.from(whole.subarray(0, whole.lastIndexOf(' arquivo=')));
  const endRecord = earlier.lastIndexOf('PK\u0005\u0006');
  earlier.writeUInt16LE(earlier.length - endRecord - 22, endRecord + 20);
  return earlier;
}

/** Corruptions of a file, each with the expected message. */
export const corruptions: Record<string, Corruption> = {
  'is empty': (_, file) => {
    writeFileSync(file, '');
    return cut;
  },
  'is something else': (_, file) => {
    writeFileSync(file, 'nome;email\n'.repeat(1000));
    return cut;
  },
  'is truncated': (whole, file) => {
    writeFileSync(file, readFileSync(whole).subarray(0, -1000));
    return cut;
  },
  'has a bit flipped in a part': (whole, file) => {
    const bytes = readFileSync(whole);
    // After the part's header, in its compressed data.
    const place = bytes.indexOf(people) + people.length + 100;
    bytes[place] = (bytes[place] ?? 0) ^ 16;
    writeFileSync(file, bytes);
    return 'danificada: não confere com a sua soma SHA-256';
  },
  'has another photo of the same size': changed((parts, manifest) => {
    const photo = aPhoto(manifest);
    parts.set(photo, Buffer.alloc(parts.get(photo)?.length ?? 0, 'z'));
    return `A parte ${photo} do backup está danificada`;
  }),
  'has another manifest': (whole, file) => {
    const bytes = readFileSync(whole).toString('latin1');
    writeFileSync(file, bytes.replace(/sha256=\w{8}/, 'sha256=00000000'), 'latin1');
    return 'O manifesto do backup foi alterado';
  },
  'lacks a table': changed((parts) => {
    parts.delete(people);
    return `Falta uma parte do backup: ${people}.`;
  }),
  'lacks a photo': changed((parts, manifest) => {
    const photo = aPhoto(manifest);
    parts.delete(photo);
    return `Falta uma parte do backup: ${photo}.`;
  }),
  'has an extra part': changed((parts) => {
    parts.set('tabelas/outra.jsonl', Buffer.from('{}\n'));
    return 'uma parte que o manifesto não conhece: tabelas/outra.jsonl';
  }),
  'has a wrong row count': changed((_, manifest) => {
    const tabela = of(manifest, 'colaboradores');
    tabela.linhas += 1;
    return `A tabela colaboradores do backup tem ${tabela.linhas - 1} linhas, e o manifesto diz ${tabela.linhas}.`;
  }),
  'has no manifest': async (_, file) => {
    const made = new ZipFile();
    made.addBuffer(Buffer.from('x'), people);
    made.end();
    writeFileSync(file, await buffer(made.outputStream as NodeJS.ReadableStream));
    return 'falta o manifesto';
  },
  'has another format': changed((_, manifest) => {
    Object.assign(manifest, { formato: 2 });
    return 'O backup está no formato 2, e este programa lê o formato 1.';
  }),
  'is of a newer version': changed((_, manifest) => {
    manifest.migracoes.push('f'.repeat(64));
    return 'O backup é de outra versão do sistema, mais nova que esta.';
  }),
  'lacks a table in its manifest, too': changed((parts, manifest) => {
    parts.delete(people);
    manifest.tabelas = manifest.tabelas.filter(({ nome }) => nome !== 'colaboradores');
    return 'As tabelas do backup não são as desta versão do sistema.';
  }),
  'has a path outside its folder': changed(
    () => 'um caminho não permitido',
    (part) => part.replace(/^fotos\/[0-9a-f]{7}/, '../../../etc/'),
  ),
  'is a ZIP bomb': changed((parts, manifest) => {
    const bomb = Buffer.alloc(50_000_000, ' ');
    if (deflateRawSync(bomb).length > 100_000) throw new Error('the archive is not a ZIP bomb');
    parts.set(people, bomb);
    Object.assign(of(manifest, 'colaboradores'), { bytes: bomb.length });
    return 'cresceria demais ao ser aberta';
  }),
  'has rows that refer to missing rows': changed((parts, manifest) => {
    const rows = String(parts.get(people)).trimEnd().split('\n');
    const bytes = Buffer.from(`${rows.slice(0, -1).join('\n')}\n`);
    parts.set(people, bytes);
    const is = { linhas: rows.length - 1, bytes: bytes.length, sha256: sumOf(bytes) };
    Object.assign(of(manifest, 'colaboradores'), is);
    return 'uma linha aponta para outra que não existe';
  }),
  'has the sequence of an unknown table': changed((_, { sequencias }) => {
    sequencias.outra_id_seq = '7';
    return 'O backup numera outra_id_seq, que esta versão do sistema não conhece.';
  }),
  'has the sequence of a table outside backups': changed((_, { sequencias }) => {
    sequencias.backups_id_seq = '7';
    return 'O backup numera backups_id_seq, que esta versão do sistema não conhece.';
  }),
  'has a sequence beyond the largest id': changed((_, { sequencias }) => {
    sequencias.tarefas_id_seq = '9999999999999999999';
    return 'O backup numera tarefas_id_seq até 9999999999999999999, e a numeração vai de 1 a menos de 2147483647.';
  }),
  'has an exhausted sequence': changed((_, { sequencias }) => {
    sequencias.tarefas_id_seq = '2147483647';
    return 'O backup numera tarefas_id_seq até 2147483647, e';
  }),
  'has a sequence that would reuse an id': changed((_, { sequencias }) => {
    sequencias.colaboradores_id_seq = '1';
    return 'O backup numera colaboradores_id_seq até 1, e há uma linha ';
  }),
  'lacks the sequence of its people': changed((_, { sequencias }) => {
    delete sequencias.colaboradores_id_seq;
    return 'O backup numera colaboradores_id_seq até 0, e há uma linha ';
  }),
};
