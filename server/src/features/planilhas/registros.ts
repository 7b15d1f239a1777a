import type { TipoDeRegistro } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { scoreOf } from '@alinha/rules/averages';
import { nomesDosRegistros, periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Field, type Sheet, sheetOf, yes } from '../../files/sheet.ts';
import { registros } from '../../people/owed.ts';
import { inWords } from '../../people/substituto.ts';
import { type DePessoa, dePessoa, pessoaFields } from './pessoa.ts';
import { idsOf, inBatches, scopeOf } from './queries.ts';

/** The records of a period. */
interface DoPeriodo {
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
}

/** An answer: a text, or a yes or no with a comment. */
type Resposta = string | { nota: boolean | null; comentario: string | null };

interface Registro extends DePessoa {
  ativo: boolean;
  autor: string;
  criado_em: string;
  signatario: string | null;
  assinado_em: string | null;
  concorda: boolean | null;
  nota: number | null;
  /** By the question's id. */
  respostas: Record<string, Resposta>;
}

interface Pergunta {
  id: number;
  pergunta: string;
  tema: string | null;
}

/** What differs between the kinds: their author, score and answers. */
const parts: Record<TipoDeRegistro, { autor: SQL; nota: SQL; respostas: SQL; perguntas: (ids: SQL) => SQL }> =
  {
    report: {
      autor: sql`r.id_autor`,
      nota: sql`null::float8`,
      respostas: sql`select json_object_agg(x.id_pergunta, x.descricao) from report_respostas x where x.id_report = r.id`,
      perguntas: (ids) => sql`
      select q.id, q.pergunta, null as tema from report_perguntas q
      where q.id in (select x.id_pergunta from report_respostas x where x.id_report = any(${ids}))
      order by q.ordem, q.id`,
    },
    avaliacao: {
      autor: sql`r.id_avaliador`,
      nota: sql`r.nota::float8`,
      respostas: sql`select json_object_agg(x.id_pergunta, json_build_object('nota', x.nota, 'comentario', x.comentario))
      from avaliacao_respostas x where x.id_avaliacao = r.id`,
      perguntas: (ids) => sql`
      select q.id, q.pergunta, t.tema from cultural_perguntas q join temas t on t.id = q.id_tema
      where q.id in (select x.id_pergunta from avaliacao_respostas x where x.id_avaliacao = any(${ids}))
      order by t.ordem, t.id, q.ordem, q.id`,
    },
  };

/** The ids of the records of a period in the reader's scope, by the names of their people. */
const findRegistros = (db: Db, actor: Actor, { tipo, ano, periodo }: DoPeriodo) => {
  const { table, period, made } = registros[tipo];
  return idsOf(
    db,
    sql`with recursive ${scopeOf(actor)}
      select r.id from gente g join colaboradores c on c.id = g.id join ${table} r on r.id_colaborador = g.id
      where r.ano = ${ano}::smallint and r.${period} = ${periodo}::smallint
      order by c.nome_ordem collate "C", c.id, r.${made}, r.id`,
  );
};

/** The records of a period, a row each, with a column for each question that one of them answers. */
export async function registrosSheet(db: Db, actor: Actor, of: DoPeriodo): Promise<Sheet> {
  const { tipo } = of;
  const { table, made, signed, signer } = registros[tipo];
  const { autor, nota, respostas, perguntas } = parts[tipo];
  const ids = await findRegistros(db, actor, of);
  const asked = await rowsOf<Pergunta>(db, perguntas(integers(ids)));
  const batches = await inBatches<Registro>(
    db,
    ids,
    (lote) => sql`with ${lote}
      select ${dePessoa}, c.ativo, ${inWords(sql`a.nome`, sql`r.id_substituido`)} as autor,
        ${inWords(sql`s.nome`, sql`r.substituido_assinatura`)} as signatario, m.concorda, ${nota} as nota,
        ${isoText(sql`r.${made}`)} as criado_em, ${isoText(sql`r.${signed}`)} as assinado_em,
        coalesce((${respostas}), '{}'::json) as respostas
      from lote l join ${table} r on r.id = l.id
      join colaboradores c on c.id = r.id_colaborador
      join colaboradores a on a.id = ${autor}
      left join colaboradores s on s.id = r.${signer}
      left join manifestacoes m on m.registro = ${tipo}::text and m.id_registro = r.id
      order by l.vez`,
  );
  const fields = [...fieldsOf(of), ...asked.flatMap((pergunta) => answerFields(tipo, pergunta))];
  return sheetOf(nomesDosRegistros[tipo], fields, batches);
}

const moment = (iso: string | null) => (iso === null ? null : formatMoment(iso));

const fieldsOf = ({ tipo, ano, periodo }: DoPeriodo): Field<Registro>[] => [
  ...pessoaFields,
  { titulo: 'Pessoa ativa', tipo: 'texto', of: (row) => yes(row.ativo) },
  { titulo: 'Período', tipo: 'texto', of: () => periodName(tipo, ano, periodo) },
  { titulo: 'Autor', tipo: 'texto', of: (row) => row.autor },
  { titulo: 'Criado em', tipo: 'texto', of: (row) => moment(row.criado_em) },
  { titulo: 'Assinado por', tipo: 'texto', of: (row) => row.signatario },
  { titulo: 'Assinado em', tipo: 'texto', of: (row) => moment(row.assinado_em) },
  {
    titulo: 'Confirmação de leitura',
    tipo: 'texto',
    of: ({ concorda }) => (concorda === null ? null : concorda ? 'Ciente' : 'Discordou'),
  },
  ...(tipo === 'avaliacao'
    ? [
        {
          titulo: 'Percentual',
          tipo: 'numero' as const,
          of: ({ nota }: Registro) => (nota === null ? null : scoreOf(nota)),
        },
      ]
    : []),
];

function answerFields(tipo: TipoDeRegistro, { id, pergunta, tema }: Pergunta): Field<Registro>[] {
  const answer = ({ respostas }: Registro) => {
    const found = respostas[id];
    return typeof found === 'object' ? found : { nota: null, comentario: found ?? null };
  };
  const text: Field<Registro> = { titulo: pergunta, tipo: 'texto', of: (row) => answer(row).comentario };
  if (tipo === 'report') return [text];
  const titulo = `${tema}: ${pergunta}`;
  const nota = (row: Registro) => answer(row).nota;
  return [
    { titulo, tipo: 'texto', of: (row) => (nota(row) === null ? null : yes(nota(row) === true)) },
    { ...text, titulo: `${titulo} (comentário)` },
  ];
}
