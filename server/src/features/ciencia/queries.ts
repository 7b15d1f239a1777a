import type { TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import type { Ciencia, getEvidencia } from '@alinha/contract/ciencia';
import type { AnswerOf } from '@alinha/contract/core';
import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { entregas, manifestacoes, respostasDiscordancia, ultimasPalavras } from '../../db/schema.ts';
import { cienciaDeadline, inSaoPaulo, type Records, registros } from '../../people/owed.ts';
import { inWords } from '../../people/substituto.ts';
import { contestacaoDe, respondentesDe, sealColumn } from '../selos/index.ts';

const signed = ({ tipo, table, period, made, signed }: Records, person: SQL) => sql`
  select ${tipo}::text as registro, id, ano, ${period} as periodo, ${made} as criado_em, ${signed} as assinado_em
  from ${table} where id_colaborador = ${person} and ${signed} is not null`;

/** The signed records of a person, as the common table expression `assinados`. */
const signedOf = (person: SQL) => sql`assinados as (
  ${signed(registros.report, person)} union all ${signed(registros.avaliacao, person)})`;

/** What a row says of a signed record, without what depends on the reader. */
export type CienciaRow = Omit<Ciencia, 'pode' | 'vencida' | 'ressalvas'> & {
  /** Each with who of HR may answer its contest. */
  ressalvas: (Omit<Ciencia['ressalvas'][number], 'pode'> & { respondentes: number[] })[];
};

/** What was stated about each signed record of a person, oldest first; with `one`, only about that record; with `desde`, only of periods from this day on. */
export function readCiencias(
  db: Db,
  person: number,
  {
    one,
    desde,
  }: { one?: { registro: TipoDeRegistro; idRegistro: number } | undefined; desde?: string | undefined },
): Promise<CienciaRow[]> {
  const id = sql`${person}::integer`;
  const late = sql`${inSaoPaulo(sql`m.feita_em`)} > p.prazo`;
  return rowsOf(
    db,
    sql`with ${signedOf(id)}
      select a.registro, a.id as id_registro, p.prazo::text as prazo,
        case when m.id is not null then json_build_object(
          'feita_em', ${isoText(sql`m.feita_em`)}, 'concorda', m.concorda, 'texto', m.texto, 'atrasada', coalesce(${late}, false),
          'selo', ${sealColumn('manifestacao', sql`m.id`)},
          'resposta', case when r.id_manifestacao is not null then json_build_object(
            'autor', ${inWords(sql`ra.nome`, sql`r.id_substituido`)}, 'respondida_em', ${isoText(sql`r.respondida_em`)}, 'texto', r.texto, 'id_corrigido', r.id_corrigido,
            'selo', ${sealColumn('resposta', sql`m.id`)}) end,
          'ultima_palavra', case when u.id_manifestacao is not null then json_build_object(
            'escrita_em', ${isoText(sql`u.escrita_em`)}, 'texto', u.texto, 'selo', ${sealColumn('ultima_palavra', sql`m.id`)}) end
        ) end as manifestacao,
        case when e.id is not null then json_build_object(
          'autor', ea.nome, 'feita_em', ${isoText(sql`e.feita_em`)}, 'dia', e.dia, 'texto', e.texto,
          'selo', ${sealColumn('entrega', sql`e.id`)}) end as entrega,
        (select coalesce(json_agg(json_build_object(
            'tipo', v.tipo, 'id', v.id_registro, 'id_colaborador', v.id_colaborador, 'quem', va.nome, 'feita_em', ${isoText(sql`v.feita_em`)},
            'alteracoes', v.alteracoes, 'selada', v.selada, ${contestacaoDe(sql`v`)},
            'respondentes', case when v.contestada_em is not null and v.respondida_em is null then ${respondentesDe(sql`v`)} else '[]' end) order by v.feita_em, v.tipo), '[]')
          from ressalvas v join colaboradores va on va.id = v.id_colaborador
          where v.tipo = a.registro and v.id_registro = a.id or v.tipo = 'entrega' and v.id_registro = e.id
            or v.tipo in ('manifestacao', 'resposta', 'ultima_palavra') and v.id_registro = m.id) as ressalvas,
        (select coalesce(json_agg(m2.id_registro order by m2.id_registro), '[]')
          from manifestacoes m2 join respostas_discordancia r2 on r2.id_manifestacao = m2.id
          where m2.id_colaborador = ${id} and m2.registro = a.registro and r2.id_corrigido = a.id) as corrige,
        (select coalesce(json_agg(json_build_object('id', b.id, 'criado_em', ${isoText(sql`b.criado_em`)}) order by b.assinado_em, b.id), '[]')
          from assinados b
          where b.registro = a.registro and b.ano = a.ano and b.periodo = a.periodo and b.assinado_em > a.assinado_em) as corrigiveis
      from assinados a
      cross join lateral (select ${cienciaDeadline({ id, signed: sql`a.assinado_em` })} as prazo) p
      left join manifestacoes m on m.registro = a.registro and m.id_registro = a.id
      left join respostas_discordancia r on r.id_manifestacao = m.id
      left join colaboradores ra on ra.id = r.id_autor
      left join ultimas_palavras u on u.id_manifestacao = m.id
      left join entregas e on e.registro = a.registro and e.id_registro = a.id
      left join colaboradores ea on ea.id = e.id_autor
      where ${one ? sql`a.registro = ${one.registro} and a.id = ${one.idRegistro}` : sql`true`}
        ${
          desde === undefined
            ? sql``
            : sql`and make_date(a.ano, case a.registro when 'report' then a.periodo else 3 * a.periodo end, 1) >= ${desde}::date`
        }
      order by a.ano, a.assinado_em, a.registro, a.id`,
  );
}

/**
 * Whether a record of a collaborator is signed; undefined where it is not theirs.
 * @param lock `for no key update` lets those who state something about the record do so in turn
 */
export async function findRecord(
  db: Db,
  registro: TipoDeRegistro,
  person: number,
  id: number,
  lock = sql``,
): Promise<{ assinado: boolean } | undefined> {
  const { table, signed } = registros[registro];
  const [found] = await rowsOf<{ assinado: boolean }>(
    db,
    sql`select ${signed} is not null as assinado from ${table} where id = ${id} and id_colaborador = ${person} ${lock}`,
  );
  return found;
}

export const inTurn = sql`for no key update`;

/** The statement about a record, and whether it was answered. */
export async function findManifestacao(tx: Db, registro: TipoDeRegistro, idRegistro: number) {
  const [found] = await rowsOf<{ id: number; concorda: boolean; respondida: boolean }>(
    tx,
    sql`select id, concorda, exists (select from respostas_discordancia r where r.id_manifestacao = m.id) as respondida
      from manifestacoes m where registro = ${registro} and id_registro = ${idRegistro}`,
  );
  return found;
}

/** Each stores a row once. @returns its id; undefined where there is one already */
export async function insertManifestacao(tx: Db, row: typeof manifestacoes.$inferInsert) {
  const [stored] = await tx
    .insert(manifestacoes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: manifestacoes.id });
  return stored?.id;
}

export async function insertResposta(tx: Db, row: typeof respostasDiscordancia.$inferInsert) {
  const [stored] = await tx
    .insert(respostasDiscordancia)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: respostasDiscordancia.id_manifestacao });
  return stored?.id;
}

export async function insertUltimaPalavra(tx: Db, row: typeof ultimasPalavras.$inferInsert) {
  const [stored] = await tx
    .insert(ultimasPalavras)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ultimasPalavras.id_manifestacao });
  return stored?.id;
}

export async function insertEntrega(tx: Db, row: typeof entregas.$inferInsert) {
  const [stored] = await tx.insert(entregas).values(row).onConflictDoNothing().returning({ id: entregas.id });
  return stored?.id;
}

/** The seals of a record of a person and of what was stated about it, in order; none where it is not sealed. */
export const listSelosAbout = (db: Db, person: number, registro: TipoDeRegistro, id: number) =>
  rowsOf<{ tipo: TipoDeSelo; id_registro: number; texto: string; selo: string; posterior: boolean }>(
    db,
    sql`with ${signedOf(sql`${person}::integer`)},
      sobre (n, tipo, id) as (
        select 1, registro, id from assinados where registro = ${registro} and id = ${id}
        union all select 2, 'manifestacao', id from manifestacoes where registro = ${registro} and id_registro = ${id}
        union all select n.n, n.tipo, m.id from manifestacoes m cross join (values (3, 'resposta'), (4, 'ultima_palavra')) n (n, tipo)
          where m.registro = ${registro} and m.id_registro = ${id}
        union all select 5, 'entrega', id from entregas where registro = ${registro} and id_registro = ${id}
      )
      select s.tipo, s.id_registro, s.texto, s.selo, s.posterior
      from sobre o join selos s on s.tipo = o.tipo and s.id_registro = o.id
      where s.texto is not null and exists (select from sobre where n = 1)
      order by o.n`,
  );

/** A person's name, and the registered one where a nome social replaces it. */
export async function findPessoa(db: Db, id: number) {
  const [row] = await rowsOf<{ pessoa: string; nome_registrado: string | null }>(
    db,
    sql`select nome as pessoa, nome_registrado from colaboradores where id = ${id}`,
  );
  return only(row);
}

/** The last anchor before a record's signature, and every one since. */
export async function readAncoras(db: Db, registro: TipoDeRegistro, id: number) {
  const { table, signed } = registros[registro];
  const [row] = await rowsOf<AnswerOf<typeof getEvidencia>['ancoras']>(
    db,
    sql`with a as (
        select ancoras.*, ancoras.criada_em >= r.${signed} as depois from ancoras, ${table} r where r.id = ${id}
      )
      select (select json_build_object('dia', dia, 'n', n, 'elo', elo) from a where not depois order by dia desc limit 1) as antes,
        (select coalesce(json_agg(json_build_object('dia', dia, 'n', n, 'elo', elo) order by dia), '[]') from a where depois) as depois`,
  );
  return only(row);
}
