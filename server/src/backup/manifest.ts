import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './problem.ts';

// A backup is a ZIP file: one part per table (one row per line, as JSON) and per photo, then the manifest. The ZIP
// comment ends it: the checksum of the manifest, and that of every byte of the file before this checksum.

export const manifestPart = 'manifesto.json';
export const tablePart = (nome: string) => `tabelas/${nome}.jsonl`;
export const photoPart = (nome: string) => `fotos/${nome}`;
export const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** The comment of backups of 1.0.0 and earlier, and the beginning of every later one. */
export const commentOf = (manifest: Uint8Array) => `alinha sha256=${sumOf(manifest)}`;
/** The length of a checksum in hexadecimal digits, with which the comment ends. */
export const sumLength = 64;
/** The comment of a backup before the file's checksum is known. */
export const openCommentOf = (manifest: Uint8Array) =>
  `${commentOf(manifest)} arquivo=${'0'.repeat(sumLength)}`;

const comments = /^(alinha sha256=[0-9a-f]{64})(?: arquivo=([0-9a-f]{64}))?$/;
/** The checksum of the file in a comment; undefined in those of 1.0.0 and earlier. */
export const fileSumIn = (comment: string): string | undefined => comments.exec(comment)?.[2];

const format = 1;

/** The size and checksum of a part. */
const part = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const manifest = z.strictObject({
  formato: z.literal(format),
  /** The storage backend it was made from. */
  casa: z.enum(['embedded', 'postgres']),
  feito_em: z.iso.datetime(),
  migracoes: z.array(z.string()).min(1),
  sequencias: z.record(name, z.string().regex(/^\d{1,19}$/)),
  tabelas: z
    .array(
      z.strictObject({ nome: name, colunas: z.array(name).min(1), linhas: z.int().nonnegative(), ...part }),
    )
    .min(1),
  fotos: z.array(z.strictObject({ nome: z.string().regex(/^[0-9a-f]{64}\.webp$/), ...part })),
});

/** The content of a backup: every part with its checksum. */
export type Manifest = z.output<typeof manifest>;
export type PartChecksum = Pick<Manifest['fotos'][number], 'bytes' | 'sha256'>;

export const writeManifest = (is: Omit<Manifest, 'formato'>): Buffer =>
  Buffer.from(JSON.stringify({ formato: format, ...is } satisfies Manifest));

/** @throws {BackupError} where it is damaged, or of another version */
export function readManifest(bytes: Buffer, comment: string): Manifest {
  if (comments.exec(comment)?.[1] !== commentOf(bytes))
    throw new BackupError('O manifesto do backup foi alterado ou está danificado.');
  const read = JSON.parse(bytes.toString('utf8')) as { formato?: unknown };
  if (read.formato !== format) {
    throw new BackupError(
      `O backup está no formato ${read.formato}, e este programa lê o formato ${format}.`,
    );
  }
  const { data, error } = manifest.safeParse(read);
  if (error)
    throw new BackupError(`O manifesto do backup não é válido (${error.issues[0]?.path.join('.')}).`);
  return data;
}
