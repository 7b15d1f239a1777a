import type { Calibracao, Comentario, Movimento, Participante } from '@alinha/contract/calibracoes';
import type { Actor } from '@alinha/rules/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import { closedSuperior } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { calibracaoComentarios, calibracaoMovimentos, calibracoes } from '../../db/schema.ts';
import { closedLineOf, lineOf } from '../../people/relation.ts';

type Reader = Pick<Actor, 'id' | 'is_rh'>;

/**
 * Of calibrations `k`: the reader, who is above them, and who was above them at its closing, as the common table expression
 * `ocultos (id_calibracao, id)` of a recursive statement. What is said of these is kept from the reader (CAL-09): HR could otherwise read it
 * by giving themselves another superior.
 */
export const hiddenFrom = (reader: SQL, calibracoes: SQL = sql`true`): SQL => sql`
  ${lineOf(reader)},
  ${closedLineOf(reader, sql`f.id in (select k.id_fechamento from calibracoes k where ${calibracoes})`)},
  ocultos (id_calibracao, id) as (
    select k.id, l.id from calibracoes k cross join linha l where ${calibracoes}
    union
    select k.id, l.id from calibracoes k join linha_fechada l on l.id_fechamento = k.id_fechamento where ${calibracoes}
  )`;

/** Whether somebody is among the `ocultos` of a calibration. */
export const isHidden = (calibracao: SQL, id: SQL): SQL =>
  sql`exists (select from ocultos where ocultos.id_calibracao = ${calibracao} and ocultos.id = ${id})`;

const hidden = ({ id }: Reader, calibracao?: number): SQL =>
  hiddenFrom(sql`${id}::integer`, calibracao === undefined ? undefined : sql`k.id = ${calibracao}`);

/**
 * The events of a calibration that are kept from the reader of `ocultos`, up to one, with their places among these. To the reader an
 * event's number is its place among those that they see, so that numbers tell nothing of the others.
 */
export const escondidos = (calibracao: SQL, ate: SQL): SQL => sql`
  select e.evento, row_number() over (order by e.evento) as lugar from (
    select x.id_calibracao, x.id_colaborador, x.evento from calibracao_movimentos x
    union all select x.id_calibracao, x.id_colaborador, x.evento from calibracao_comentarios x) e
  where e.id_calibracao = ${calibracao} and e.evento <= ${ate} and ${isHidden(sql`e.id_calibracao`, sql`e.id_colaborador`)}`;

/** Of the rows of `escondidos`: the number of the event to which the reader's number belongs. */
export const eventoDoNumero = (numero: SQL): SQL =>
  sql`${numero} + (count(*) filter (where evento - lugar < ${numero}))::integer`;

/** Whether somebody opened a calibration `k` or is named in it. */
export const isNamed = (id: SQL): SQL => sql`(k.id_autor = ${id} or exists (
  select from calibracao_participantes x where x.id_calibracao = k.id and x.id_colaborador = ${id}))`;

/** Whether the reader, a leader or HR, takes part in a calibration `k`: HR in each, a leader where they opened it or are named. */
export const takesPart = ({ id, is_rh }: Reader): SQL => (is_rh ? sql`true` : isNamed(sql`${id}::integer`));

/** Whether the reader leads a calibration `k`: HR each, a leader what they opened. */
const leads = ({ id, is_rh }: Reader): SQL => (is_rh ? sql`true` : sql`k.id_autor = ${id}`);

/** The calibrations `k` that the reader takes part in, as the contract has them, of whose `ocultos` nothing is counted. */
const shown = (reader: Reader): SQL => sql`
  select k.id, k.nome, f.ano, f.trimestre, f.versao, coalesce('Equipe de ' || l.nome, k.empresa) as alcance, a.nome as autor,
    ${isoText(sql`k.criado_em`)} as criado_em,
    (select count(*) from calibracao_pessoas b where b.id_calibracao = k.id)::integer as pessoas,
    (select count(*) from (
        select distinct on (m.id_colaborador) m.id_colaborador, m.para from calibracao_movimentos m
        where m.id_calibracao = k.id and not ${isHidden(sql`k.id`, sql`m.id_colaborador`)}
        order by m.id_colaborador, m.numero desc) u
      join fechamento_pessoas p on p.id_fechamento = k.id_fechamento and p.id_colaborador = u.id_colaborador
      where p.quadrante is distinct from u.para)::integer as movidas,
    ${isoText(sql`k.trancada_em`)} as trancada_em, t.nome as trancada_por, k.visivel_em::text as visivel_em,
    k.motivo_do_adiamento, ${leads(reader)} as conduz
  from calibracoes k join fechamentos f on f.id = k.id_fechamento join colaboradores a on a.id = k.id_autor
  left join colaboradores l on l.id = k.id_lider left join colaboradores t on t.id = k.id_trancou
  where ${takesPart(reader)}`;

/** The calibrations that the reader takes part in, newest first. */
export const listCalibracoesOf = (db: Db, reader: Reader): Promise<Calibracao[]> =>
  rowsOf(db, sql`with recursive ${hidden(reader)} ${shown(reader)} order by k.criado_em desc, k.id desc`);

/** A calibration that the reader takes part in. */
export async function findCalibracao(db: Db, reader: Reader, id: number): Promise<Calibracao | undefined> {
  const [found] = await rowsOf<Calibracao>(
    db,
    sql`with recursive ${hidden(reader, id)} ${shown(reader)} and k.id = ${id}`,
  );
  return found;
}

/** Who takes part by name besides HR, with the person who opened it, by name. */
const participantes = (id: SQL): SQL => sql`
  select c.id, c.nome, c.nome_ordem, c.id = k.id_autor as abriu from calibracoes k join colaboradores c on c.id = any(
    k.id_autor || array(select x.id_colaborador from calibracao_participantes x where x.id_calibracao = ${id}))
  where k.id = ${id}`;

/** Who takes part by name, and the person who opened it. */
export const listParticipantes = (db: Db, id: number): Promise<Participante[]> =>
  rowsOf(
    db,
    sql`select id, nome, abriu from (${participantes(sql`${id}::integer`)}) x order by nome_ordem collate "C", id`,
  );

/**
 * The board of a calibration that the reader takes part in, as JSON, from one snapshot: it contains every event up to its `evento`
 * (CAL-02). Of whom is hidden from the reader it has the name alone.
 */
export async function readBoard(db: Db, reader: Reader, id: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ quadro: string }>(
    db,
    sql`with recursive ${hidden(reader, id)},
      k as (${shown(reader)} and k.id = ${id}),
      movidos as (
        select id_colaborador, max(numero) as vezes, (array_agg(para order by numero desc))[1] as para
        from calibracao_movimentos where id_calibracao = ${id} group by id_colaborador),
      comentados as (
        select id_colaborador, count(*) as vezes from calibracao_comentarios where id_calibracao = ${id} group by id_colaborador),
      quadro as (
        select c.id, c.nome, c.nome_ordem, c.foto_perfil, c.ativo, p.lugares -> 0 ->> 'cargo' as cargo, p.setor,
          case when p.id_superior is not null
            then json_build_object('id', p.id_superior, 'nome', ${closedSuperior(sql`p`)}) end as lider,
          p.potencial, p.desempenho, p.quadrante, ${isHidden(sql`b.id_calibracao`, sql`c.id`)} as oculto,
          m.para, coalesce(m.vezes, 0) as movimentos, coalesce(o.vezes, 0) as comentarios
        from calibracao_pessoas b
        join fechamento_pessoas p on p.id_fechamento = b.id_fechamento and p.id_colaborador = b.id_colaborador
        join colaboradores c on c.id = b.id_colaborador
        left join movidos m on m.id_colaborador = b.id_colaborador
        left join comentados o on o.id_colaborador = b.id_colaborador
        where b.id_calibracao = ${id} and p.sal is not null)
    select json_build_object(
      'calibracao', row_to_json(k),
      'participantes', (
        select json_agg(json_build_object('id', x.id, 'nome', x.nome, 'abriu', x.abriu) order by x.nome_ordem collate "C", x.id)
        from (${participantes(sql`${id}::integer`)}) x),
      'pessoas', (
        select coalesce(json_agg(json_build_object(
          'id', q.id, 'nome', q.nome, 'foto_perfil', s.foto_perfil, 'cargo', s.cargo, 'setor', s.setor, 'lider', s.lider,
          'potencial', s.potencial, 'desempenho', s.desempenho, 'calculado', s.quadrante, 'calibrado', s.para,
          'movimentos', coalesce(s.movimentos, 0), 'comentarios', coalesce(s.comentarios, 0),
          'oculto', q.oculto, 'pode', coalesce(s.ativo, false) and k.trancada_em is null
        ) order by q.nome_ordem collate "C", q.id), '[]') from quadro q left join quadro s on s.id = q.id and not s.oculto),
      'evento', (select x.evento - (select count(*) from (${escondidos(sql`x.id`, sql`x.evento`)}) h) from calibracoes x where x.id = k.id)
    )::text as quadro
    from k`,
  );
  return row?.quadro;
}

/** What an act must know of the calibration that it changes. */
export interface Travada {
  id: number;
  nome: string;
  id_fechamento: number;
  trancada: boolean;
  conduz: boolean;
}

/** Locks a calibration, so that its changes take turns. @returns whether there is one */
async function lockRow(tx: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select id from calibracoes where id = ${id} for no key update`);
  return rows.length > 0;
}

/** Locks a calibration for a change, then reads whether the actor takes part in it as of now. */
export async function lockCalibracao(tx: Db, reader: Reader, id: number): Promise<Travada | undefined> {
  if (!(await lockRow(tx, id))) return undefined;
  const [found] = await rowsOf<Travada>(
    tx,
    sql`select k.id, k.nome, k.id_fechamento, k.trancada_em is not null as trancada,
        ${leads(reader)} as conduz
      from calibracoes k where k.id = ${id} and ${takesPart(reader)}`,
  );
  return found;
}

/** Takes the next number of an event of a locked calibration. */
export async function nextEvento(tx: Db, id: number): Promise<number> {
  const [row] = await rowsOf<{ evento: number }>(
    tx,
    sql`update calibracoes set evento = evento + 1 where id = ${id} returning evento`,
  );
  return only(row).evento;
}

/** Whether somebody is on the board, their cell of the averages, and whether what is said of them is kept from the reader. */
export async function findOnBoard(db: Db, reader: Reader, calibracao: number, id: number) {
  const [found] = await rowsOf<{ calculado: number | null; oculto: boolean }>(
    db,
    sql`with recursive ${hidden(reader, calibracao)}
      select p.quadrante as calculado, ${isHidden(sql`b.id_calibracao`, sql`b.id_colaborador`)} as oculto
      from calibracao_pessoas b
      join fechamento_pessoas p on p.id_fechamento = b.id_fechamento and p.id_colaborador = b.id_colaborador
      where b.id_calibracao = ${calibracao} and b.id_colaborador = ${id} and p.sal is not null`,
  );
  return found;
}

export const movimento = sql`m.numero, m.de, m.para, m.motivo, a.nome as autor, ${isoText(sql`m.momento`)} as momento`;
/** A comment's id is its place among those on the person: a number of all comments would count what is kept from the reader. */
export const comentario = sql`(
    select count(*) from calibracao_comentarios z
    where z.id_calibracao = o.id_calibracao and z.id_colaborador = o.id_colaborador and z.evento <= o.evento)::integer as id, o.texto, a.nome as autor, ${isoText(sql`o.momento`)} as momento`;

/** The moves of a person, oldest first. */
export const listMovimentos = (db: Db, calibracao: number, id: number): Promise<Movimento[]> =>
  rowsOf(
    db,
    sql`select ${movimento} from calibracao_movimentos m join colaboradores a on a.id = m.id_autor
      where m.id_calibracao = ${calibracao} and m.id_colaborador = ${id} order by m.numero`,
  );

/** The comments on a person, oldest first. */
export const listComentarios = (db: Db, calibracao: number, id: number): Promise<Comentario[]> =>
  rowsOf(
    db,
    sql`select ${comentario} from calibracao_comentarios o join colaboradores a on a.id = o.id_autor
      where o.id_calibracao = ${calibracao} and o.id_colaborador = ${id} order by o.evento`,
  );

export async function insertMovimento(tx: Db, row: typeof calibracaoMovimentos.$inferInsert): Promise<void> {
  await tx.insert(calibracaoMovimentos).values(row);
}

export async function insertComentario(
  tx: Db,
  row: typeof calibracaoComentarios.$inferInsert,
): Promise<void> {
  await tx.insert(calibracaoComentarios).values(row);
}

/** Deletes a calibration that is not locked; its foreign keys delete what was said in it. */
export async function deleteCalibracao(tx: Db, id: number): Promise<void> {
  await tx.delete(calibracoes).where(eq(calibracoes.id, id));
}
