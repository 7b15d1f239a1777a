import type { Conta } from '@alinha/contract/conta';
import { and, eq, ne, sql } from 'drizzle-orm';
import { registeredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { cargos, colaboradorEmpresas, colaboradores, empresas, sessoes } from '../../db/schema.ts';
import { openSessionsOf } from '../../session/tokens.ts';

/** A person's companies and titles, the main one first. */
async function findPlaces(db: Db, id: number): Promise<Conta['empresas']> {
  return db
    .select({ nome: empresas.nome, cargo: cargos.nome })
    .from(colaboradorEmpresas)
    .innerJoin(empresas, eq(empresas.id, colaboradorEmpresas.id_empresa))
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(eq(colaboradorEmpresas.id_colaborador, id))
    .orderBy(colaboradorEmpresas.ordem);
}

/** A person's own account, as they see it in the current session. */
export async function readConta(
  db: Db,
  { id, id_sessao }: { id: number; id_sessao: number },
  now: Date,
): Promise<Omit<Conta, 'senha' | 'lembretes'>> {
  const [person] = await db
    .select({
      nome: colaboradores.nome,
      nome_social: sql<boolean>`${colaboradores.nome_registrado} is not null`,
      email: colaboradores.email,
      foto_perfil: colaboradores.foto_perfil,
    })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  const open = (await openSessionsOf(db, id, now)).map((row) => ({ ...row, atual: row.id === id_sessao }));
  return {
    ...only(person),
    empresas: await findPlaces(db, id),
    sessoes: open.toSorted((a, b) => Number(b.atual) - Number(a.atual)),
  };
}

/**
 * Puts a nome social in place of a person's registered name, or the registered name back.
 * @returns the nome social before and after
 */
export async function storeNomeSocial(tx: Db, id: number, nomeSocial: string | null) {
  const [row] = await rowsOf<{ antes: string | null; depois: string | null }>(
    tx,
    sql`update colaboradores c
      set nome = coalesce(${nomeSocial}::text, antes.registrado),
        nome_registrado = case when ${nomeSocial}::text is not null then antes.registrado end
      from (
        select r.id, r.nome, r.nome_registrado, ${registeredName(sql`r`)} as registrado
        from colaboradores r where r.id = ${id} for no key update
      ) antes
      where c.id = antes.id
      returning case when antes.nome_registrado is not null then antes.nome end as antes, ${nomeSocial}::text as depois`,
  );
  return only(row);
}

/** Ends one of a person's other sessions; never the current one, nor a session of another person. */
export async function endSessaoOf(
  tx: Db,
  { id, id_sessao }: { id: number; id_sessao: number },
  sessao: number,
): Promise<boolean> {
  const ended = await tx
    .delete(sessoes)
    .where(and(eq(sessoes.id, sessao), eq(sessoes.id_colaborador, id), ne(sessoes.id, id_sessao)))
    .returning({ id: sessoes.id });
  return ended.length > 0;
}
