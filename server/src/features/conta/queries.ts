import type { Conta } from '@alinha/contract/conta';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { cargos, colaboradorEmpresas, colaboradores, empresas, sessoes } from '../../db/schema.ts';

/** Where somebody stands: their companies and titles, the main one first. */
async function findPlaces(db: Db, id: number): Promise<Conta['empresas']> {
  return db
    .select({ nome: empresas.nome, cargo: cargos.nome })
    .from(colaboradorEmpresas)
    .innerJoin(empresas, eq(empresas.id, colaboradorEmpresas.id_empresa))
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(eq(colaboradorEmpresas.id_colaborador, id))
    .orderBy(colaboradorEmpresas.ordem);
}

/** Somebody's own account, as they see it from one of their sessions. */
export async function readConta(
  db: Db,
  { id, id_sessao }: { id: number; id_sessao: number },
  now: Date,
): Promise<Omit<Conta, 'senha' | 'lembretes'>> {
  const [person] = await db
    .select({
      nome: colaboradores.nome,
      email: colaboradores.email,
      foto_perfil: colaboradores.foto_perfil,
    })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  const rows = await db
    .select()
    .from(sessoes)
    .where(and(eq(sessoes.id_colaborador, id), gt(sessoes.expira_em, now)))
    .orderBy(desc(sql`${sessoes.id} = ${id_sessao}`), desc(sessoes.usada_em), desc(sessoes.id));
  return {
    ...only(person),
    empresas: await findPlaces(db, id),
    sessoes: rows.map(({ id, aparelho, criada_em, usada_em, endereco }) => ({
      id,
      atual: id === id_sessao,
      aparelho,
      criada_em: criada_em.toISOString(),
      usada_em: usada_em.toISOString(),
      endereco,
    })),
  };
}

/** Ends one of somebody's other sessions; whatever else the id is of stays. */
export async function endSessaoOf(
  tx: Db,
  { id, id_sessao }: { id: number; id_sessao: number },
  sessao: number,
): Promise<void> {
  await tx
    .delete(sessoes)
    .where(and(eq(sessoes.id, sessao), eq(sessoes.id_colaborador, id), ne(sessoes.id, id_sessao)));
}
