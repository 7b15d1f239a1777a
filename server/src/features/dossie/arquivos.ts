import { periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { nomeDaSelada } from '@alinha/rules/evidencia';
import type { RegistroNoPdf } from '@alinha/rules/pdf/registro';
import type { Db } from '../../db/open.ts';
import { headOf, linesOf } from '../../files/csv.ts';
import { drawerOf } from '../../files/drawer.ts';
import type { Arquivo } from '../../files/zip.ts';
import type { SessionActor } from '../../people/actor.ts';
import { isUnder } from '../../people/checks.ts';
import { readRegistroNoPdf } from '../ciencia/index.ts';
import type { ConteudoDoRegistro } from './desenho.ts';
import type { Assinado, DoPeriodo } from './queries.ts';

const draw = drawerOf<ConteudoDoRegistro>(new URL('./drawingRegistro.mjs', import.meta.url));

const columns = [
  'Pessoa',
  'Nome registrado',
  'E-mail',
  'Tipo',
  'Período',
  'Assinado por',
  'Assinado em',
  'Selo',
  'Arquivo',
];

interface Lendo {
  db: Db;
  actor: SessionActor;
  now: Date;
  today: string;
  produto: string;
}

/**
 * The PDF of each record, read and drawn one at a time, then the index. The index comes last so that it names exactly what is in the
 * dossier: what a rule erases meanwhile, and whom the reader no longer leads, is in neither.
 */
export async function* arquivosDe(
  { db, actor, now, today, produto }: Lendo,
  of: DoPeriodo,
  assinados: readonly Assinado[],
): AsyncGenerator<Arquivo> {
  const lines = [headOf(columns)];
  for (const assinado of assinados) {
    const { id, pessoa } = assinado;
    // Drawing takes minutes, in which somebody may move to another team.
    if (!actor.is_rh && !(await isUnder(db, pessoa, actor.id))) continue;
    const registro = await readRegistroNoPdf(
      { db, actor, now, today },
      { id: pessoa, registro: of.tipo, idRegistro: id },
    );
    if (registro === undefined) continue;
    const nome = fileNameOf(of, registro.pessoa, id);
    lines.push(lineOf(of, assinado, registro, nome));
    yield { nome, conteudo: await draw({ registro, produto }), comprimido: true };
  }
  yield { nome: 'indice.csv', conteudo: Buffer.from(lines.join('')), comprimido: false };
}

function lineOf(
  { tipo, ano, periodo }: DoPeriodo,
  { email }: Assinado,
  registro: RegistroNoPdf,
  arquivo: string,
): string {
  const { pessoa, nome_registrado, report, avaliacao, selados } = registro;
  const assinado = report ?? avaliacao;
  return linesOf([
    [
      pessoa,
      nome_registrado ?? '',
      email,
      nomeDaSelada({ tipo }),
      periodName(tipo, ano, periodo),
      assinado?.assinada_por ?? '',
      assinado?.assinada_at ? formatMoment(assinado.assinada_at) : '',
      selados[0]?.selo ?? '',
      arquivo,
    ],
  ]);
}

/** Letters of a name in a file's name, so that the path stays short where it is unpacked. */
const maxLetters = 60;

/**
 * A name that every system can store, unique by the record's id, and by which the files of several dossiers in one folder stand in the
 * order of period and person.
 */
function fileNameOf({ tipo, ano, periodo }: DoPeriodo, pessoa: string, id: number): string {
  const when = tipo === 'report' ? `${ano}-${String(periodo).padStart(2, '0')}` : `${ano}-T${periodo}`;
  const who = pessoa
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxLetters)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${when}-${who || 'pessoa'}-${tipo}-${id}.pdf`;
}
