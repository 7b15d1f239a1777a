import { acontecimentos, type Ficha } from '@alinha/contract/colaboradores';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { auditoria, colaboradorEmpresas, colaboradores, identidades } from '../../db/schema.ts';
import { hasFactor, type SessionActor } from '../../people/actor.ts';
import { openSessionsOf } from '../../session/tokens.ts';
import { listAfastamentosOf } from '../afastamentos/index.ts';
import { empresas as places } from './painel.queries.ts';

const lastOnes = 30;

type Mudanca = Ficha['historico'][number]['mudancas'][number];

async function readHistory(db: Db, id: number): Promise<Ficha['historico']> {
  const rows = await db
    .select({
      id: auditoria.id,
      momento: auditoria.momento,
      acao: sql<Ficha['historico'][number]['acao']>`${auditoria.acao}`,
      ator: colaboradores.nome,
      integracao: sql<string | null>`${auditoria.dados} #>> '{integracao,nome}'`,
      mudancas: sql<Mudanca[] | null>`${auditoria.dados} -> 'mudancas'`,
    })
    .from(auditoria)
    .leftJoin(colaboradores, eq(colaboradores.id, auditoria.id_ator))
    .where(
      and(
        eq(auditoria.id_alvo, id),
        inArray(auditoria.acao, acontecimentos),
        sql`not ${auditoria.dados} ? 'recusada'`,
      ),
    )
    .orderBy(desc(auditoria.momento), desc(auditoria.id))
    .limit(lastOnes);
  return rows.map(({ ator, integracao, ...row }) => ({
    ...row,
    momento: row.momento.toISOString(),
    por: ator ?? (integracao && `integração ${integracao}`),
    mudancas: row.mudancas ?? [],
  }));
}

const superior = alias(colaboradores, 'superior');

/** A person's current record. @param actor undefined where nobody's session acts */
export async function readFicha(
  db: Db,
  actor: SessionActor | undefined,
  id: number,
  now: Date,
): Promise<Ficha> {
  const [found] = await db
    .select({
      pessoa: colaboradores,
      superior: { id: superior.id, nome: superior.nome },
      empresas: places,
      fator: sql<boolean>`${hasFactor(sql`${colaboradores.id}`)}`,
      provedor: sql<boolean>`exists (select from ${identidades} i where i.id_colaborador = ${colaboradores.id})`,
    })
    .from(colaboradores)
    .leftJoin(superior, eq(superior.id, colaboradores.id_superior))
    .where(eq(colaboradores.id, id));
  const { pessoa, fator, provedor, ...row } = only(found);
  const { nome, nome_registrado, email, email_confirmado, ativo, setor, time, funcao } = pessoa;
  const { matricula, data_admissao, data_demissao } = pessoa;
  const { senha_hash, senha_temporaria, senha_expira_em: until } = pessoa;
  const invited = until !== null && until > now ? 'convidado' : 'vencido';
  return {
    ...row,
    nome: nome_registrado ?? nome,
    nome_social: nome_registrado === null ? null : nome,
    ...{ id, email, email_confirmado, ativo, setor, time, funcao, matricula, data_admissao, data_demissao },
    criado_em: pessoa.criado_em.toISOString(),
    afastamentos: await listAfastamentosOf(db, id),
    acesso: senha_hash === null ? (provedor ? 'provedor' : 'nenhum') : senha_temporaria ? invited : 'proprio',
    convite_ate: senha_temporaria ? (until?.toISOString() ?? null) : null,
    sessoes: (await openSessionsOf(db, id, now)).map(({ id, aparelho, criada_em, usada_em, expira_em }) => ({
      id,
      aparelho,
      criada_em,
      usada_em,
      expira_em,
    })),
    segundo_fator: fator,
    provedor,
    historico: await readHistory(db, id),
    permissoes: { cargo: id !== actor?.id },
  };
}

export async function storePerson(
  tx: Db,
  id: number,
  change: PgUpdateSetSource<typeof colaboradores>,
): Promise<void> {
  await tx.update(colaboradores).set(change).where(eq(colaboradores.id, id));
}

/** Replaces a person's companies and titles; the first is the main one. */
export async function storePlaces(
  tx: Db,
  id: number,
  chosen: readonly { id_empresa: number; id_cargo: number | null }[],
): Promise<void> {
  await tx.delete(colaboradorEmpresas).where(eq(colaboradorEmpresas.id_colaborador, id));
  if (chosen.length === 0) return;
  await tx
    .insert(colaboradorEmpresas)
    .values(chosen.map((place, ordem) => ({ ...place, ordem, id_colaborador: id })));
}

/** Deactivates an unverified account whose address goes to another person; it gets an address without a domain. */
export const putAway = (tx: Db, id: number, now: Date) =>
  storePerson(tx, id, {
    email: `cadastro-${id}@descartado.invalid`,
    id_externo: null,
    email_confirmado: false,
    ativo: false,
    desativado_em: now,
  });
