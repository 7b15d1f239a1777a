import type { TipoDeSolicitacao } from '@alinha/contract/choices';
import {
  type PrazosDasSolicitacoes,
  type Solicitacao,
  type SolicitacaoRecebida,
  solicitacoesPorPagina,
} from '@alinha/contract/solicitacoes';
import { isUnsettled, opensAnalise, prazosUsuais } from '@alinha/rules/solicitacoes';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import {
  contestacoes,
  destinatarios,
  prazosSolicitacao,
  respostasSolicitacao,
  solicitacoes,
} from '../../db/schema.ts';

const columns = sql`s.id, s.tipo, s.texto, ${isoText(sql`s.criada_em`)} as criada_em, s.estado, s.prazo::text as prazo,
  (select e.nome from colaboradores e where e.id = s.id_autor) as registrada_por,
  (select coalesce(json_agg(json_build_object('resultado', r.resultado, 'fim', r.fim, 'quadrante', r.quadrante, 'texto', r.texto, 'autor', a.nome,
      'respondida_em', ${isoText(sql`r.respondida_em`)}) order by r.vez), '[]')
    from respostas_solicitacao r left join colaboradores a on a.id = r.id_autor where r.id_solicitacao = s.id) as respostas,
  (select json_build_object('texto', c.texto, 'feita_em', ${isoText(sql`c.feita_em`)})
    from contestacoes c where c.id_solicitacao = s.id) as contestacao,
  (select coalesce(json_agg(json_build_object('tipo', d.tipo, 'resultado', d.resultado, 'motivo', d.motivo,
      'registros', (select count(*) from decisao_registros g where g.id_decisao = d.id),
      'autor', a.nome, 'decidida_em', ${isoText(sql`d.decidida_em`)},
      'contestacao', case when d.contestada_em is not null then json_build_object('texto', d.contestacao,
        'feita_em', ${isoText(sql`d.contestada_em`)}) end,
      'pode_contestar', d.vez = 1 and d.contestada_em is null) order by d.id), '[]')
    from decisoes d join colaboradores a on a.id = d.id_autor where d.id_solicitacao = s.id) as decisoes`;

/** A person's own requests, the newest first. */
export const readOwn = (db: Db, idColaborador: number): Promise<Solicitacao[]> =>
  rowsOf(
    db,
    sql`select ${columns} from solicitacoes s where s.id_colaborador = ${idColaborador} order by s.id desc`,
  );

/** One of a person's own requests; undefined where it is somebody else's. */
export async function findOwn(db: Db, idColaborador: number, id: number): Promise<Solicitacao | undefined> {
  const [row] = await rowsOf<Solicitacao>(
    db,
    sql`select ${columns} from solicitacoes s where s.id = ${id} and s.id_colaborador = ${idColaborador}`,
  );
  return row;
}

type Row = Omit<SolicitacaoRecebida, 'pode_responder' | 'pode_decidir'> & { abaixo: boolean };

/** Requests as a reader sees them who may answer them. */
async function selectReceived(db: Db, reader: number, rest: SQL): Promise<SolicitacaoRecebida[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`with recursive abaixo as (
          select id from colaboradores where id_superior = ${reader}
          union select c.id from abaixo b join colaboradores c on c.id_superior = b.id
        ),
        todas as (
          select *, estado in ('recusada', 'atendida') as fechada,
            case when estado in ('recusada', 'atendida') then -id else prazo - date '2000-01-01' end as lugar
          from solicitacoes
        )
        select ${columns}, s.id_colaborador in (select id from abaixo) as abaixo,
          json_build_object('id', p.id, 'nome', p.nome, 'email', p.email, 'ativo', p.ativo) as pessoa
        from todas s join colaboradores p on p.id = s.id_colaborador ${rest}`,
  );
  return rows.map(({ abaixo, ...row }) => ({
    ...row,
    pode_responder:
      isUnsettled(row.estado) && row.pessoa.id !== reader && !(row.tipo === 'revisao' && abaixo),
    pode_decidir: opensAnalise(row.tipo, row.estado) && row.pessoa.id !== reader && !abaixo,
  }));
}

/** A page of everybody's requests: those to be answered or done by deadline, then the newest. */
export async function readReceived(db: Db, reader: number, depois: number | undefined) {
  const after =
    depois === undefined
      ? sql``
      : sql`where (s.fechada, s.lugar, s.id) > (select t.fechada, t.lugar, t.id from todas t where t.id = ${depois})`;
  const found = await selectReceived(
    db,
    reader,
    sql`${after} order by s.fechada, s.lugar, s.id limit ${sql.raw(String(solicitacoesPorPagina + 1))}`,
  );
  return {
    solicitacoes: found.slice(0, solicitacoesPorPagina),
    mais: found.length > solicitacoesPorPagina,
  };
}

/** The requests that a reader may answer and that wait for an answer or for what was promised, by deadline. */
export const findUnsettled = async (db: Db, reader: number): Promise<SolicitacaoRecebida[]> =>
  (await selectReceived(db, reader, sql`where not s.fechada order by s.lugar, s.id`)).filter(
    ({ pode_responder }) => pode_responder,
  );

/** One request as a reader sees it who may answer it. */
export async function findReceived(
  db: Db,
  reader: number,
  id: number,
): Promise<SolicitacaoRecebida | undefined> {
  const [row] = await selectReceived(db, reader, sql`where s.id = ${id}`);
  return row;
}

/** Locks a request for the transaction: those who answer or contest it take turns. */
export async function lockSolicitacao(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: solicitacoes.id })
    .from(solicitacoes)
    .where(eq(solicitacoes.id, id))
    .for('no key update');
}

export async function insertSolicitacao(tx: Db, row: typeof solicitacoes.$inferInsert): Promise<number> {
  const [created] = await tx.insert(solicitacoes).values(row).returning({ id: solicitacoes.id });
  return only(created).id;
}

export async function updateSolicitacao(
  tx: Db,
  id: number,
  set: Partial<Pick<typeof solicitacoes.$inferInsert, 'estado' | 'prazo'>>,
): Promise<void> {
  await tx.update(solicitacoes).set(set).where(eq(solicitacoes.id, id));
}

export async function insertResposta(tx: Db, row: typeof respostasSolicitacao.$inferInsert): Promise<void> {
  await tx.insert(respostasSolicitacao).values(row);
}

export async function insertContestacao(tx: Db, row: typeof contestacoes.$inferInsert): Promise<void> {
  await tx.insert(contestacoes).values(row);
}

/** The term of each kind in days. */
export async function findPrazos(db: Db): Promise<PrazosDasSolicitacoes> {
  const rows = await db.select().from(prazosSolicitacao);
  return { ...prazosUsuais, ...Object.fromEntries(rows.map(({ tipo, dias }) => [tipo, dias])) };
}

/** Locks the terms for the rest of the transaction: concurrent saves run one after another. */
export const lockPrazos = (tx: Db) =>
  tx.execute(sql`lock table prazos_solicitacao in share row exclusive mode`);

export async function storePrazos(tx: Db, wanted: PrazosDasSolicitacoes): Promise<void> {
  const rows = Object.entries(wanted).map(([tipo, dias]) => ({ tipo: tipo as TipoDeSolicitacao, dias }));
  await tx
    .insert(prazosSolicitacao)
    .values(rows)
    .onConflictDoUpdate({ target: prazosSolicitacao.tipo, set: { dias: sql`excluded.dias` } });
}

/** The private address of a former employee, if they proved it. */
export async function findEnderecoProvado(db: Db, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ email: destinatarios.email })
    .from(destinatarios)
    .where(and(eq(destinatarios.id_colaborador, id), isNotNull(destinatarios.provado_em)));
  return found?.email;
}
