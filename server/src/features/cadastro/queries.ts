import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';
import { isActive, isUnder, lockPeople } from '../../people/checks.ts';

/** Whether an account that cannot be claimed, verified or deactivated, has that address. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ email_confirmado: colaboradores.email_confirmado, ativo: colaboradores.ativo })
    .from(colaboradores)
    .where(eq(colaboradores.email, email));
  return found !== undefined && (found.email_confirmado || !found.ativo);
}

/** Stores a person who registers; undefined where the address is taken, which the unique index decides. */
export async function storeRegistration(tx: Db, person: typeof colaboradores.$inferInsert) {
  const [stored] = await tx
    .insert(colaboradores)
    .values({ ...person, email_confirmado: false })
    .onConflictDoNothing({ target: colaboradores.email })
    .returning({ id: colaboradores.id, nome: colaboradores.nome, email: colaboradores.email });
  return stored;
}

/**
 * Confirms a person's address and gives them the superior whom they chose at registration, unless they got another one
 * meanwhile, or the chosen one was deactivated or is below them. The superior's main company becomes theirs.
 */
export async function confirmAddress(tx: Db, id: number): Promise<void> {
  await lockPeople(tx);
  const [person] = await tx.select().from(colaboradores).where(eq(colaboradores.id, id));
  if (person === undefined) return;
  const { id_superior_desejado: wished, id_superior, funcao } = person;
  const counts =
    wished !== null &&
    id_superior === null &&
    (await isActive(tx, wished)) &&
    !(await isUnder(tx, wished, id));
  await tx
    .update(colaboradores)
    .set({ email_confirmado: true, id_superior_desejado: null, ...(counts && { id_superior: wished }) })
    .where(eq(colaboradores.id, id));
  if (counts) await joinCompanyOf(tx, wished, { id, funcao });
}

/**
 * Adds a person without a company to their superior's main company, with the title there that has the name they gave at
 * registration; never a title of a leader or of HR.
 */
const joinCompanyOf = (tx: Db, superior: number, { id, funcao }: { id: number; funcao: string | null }) =>
  tx.execute(
    sql`insert into colaborador_empresas (id_colaborador, id_empresa, id_cargo)
        select ${id}, ce.id_empresa, g.id
        from colaborador_empresas ce
        left join cargos g on g.id_empresa = ce.id_empresa and lower(g.nome) = lower(${funcao})
          and g.ativo and not g.is_leader and not g.is_rh
        where ce.id_colaborador = ${superior}
          and not exists (select from colaborador_empresas where id_colaborador = ${id})
        order by ce.ordem limit 1`,
  );
