import { type Passo, passos } from '@alinha/contract/passos';
import { sql } from 'drizzle-orm';
import { texts } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';

/** The acts which show that somebody reviewed what a step is about, besides `confirmPasso`. */
const looked = {
  cargos: ['createCargo', 'editCargo', 'deleteCargo', 'removeCargos'],
  perguntas: ['saveQuestionario'],
  prazos: ['savePrazos'],
};

/** Whether somebody reviewed a step; what the command line did has no actor (HOME-08). A system with reports or evaluations is not new; the growing audit is not read then. */
const wasLookedAt = (passo: keyof typeof looked) => sql`exists (select from reports)
  or exists (select from avaliacoes_culturais)
  or exists (select from auditoria
    where id_ator is not null and ((acao = any(${texts(looked[passo])}) and not dados ? 'recusada')
      or (acao = 'confirmPasso' and dados ->> 'passo' = ${passo})))`;

/** The first steps that are done, as a person of HR sees them. */
export async function readPassos(db: Db, id: number): Promise<Passo[]> {
  const [row] = await rowsOf<Record<Passo, boolean>>(
    db,
    sql`select
      exists (select from colaboradores where ativo and email_confirmado and id <> ${id}) as importar,
      ${wasLookedAt('cargos')} as cargos,
      exists (select from colaboradores
        where ativo and email_confirmado and id <> ${id} and senha_hash is not null) as convidar,
      ${wasLookedAt('perguntas')} as perguntas, ${wasLookedAt('prazos')} as prazos`,
  );
  return passos.filter((passo) => only(row)[passo]);
}
