import { type Passo, passos } from '@alinha/contract/passos';
import { sql } from 'drizzle-orm';
import { texts } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';

/** The acts which show that somebody reviewed titles or questions, besides `confirmPasso`. */
const looked = {
  cargos: ['createCargo', 'editCargo', 'deleteCargo', 'removeCargos'],
  perguntas: ['saveQuestionario', 'perguntas importar'],
};

/** Whether a step was reviewed. A system with reports or evaluations is not new; the growing audit is not read then. */
const wasLookedAt = (passo: keyof typeof looked) => sql`exists (select from reports)
  or exists (select from avaliacoes_culturais)
  or exists (select from auditoria
    where (acao = any(${texts(looked[passo])}) and not dados ? 'recusada')
      or (acao = 'confirmPasso' and dados ->> 'passo' = ${passo}))`;

/** The first steps that are done, as a person of HR sees them. */
export async function readPassos(db: Db, id: number): Promise<Passo[]> {
  const [row] = await rowsOf<Record<Passo, boolean>>(
    db,
    sql`select
      exists (select from colaboradores where ativo and email_confirmado and id <> ${id}) as importar,
      ${wasLookedAt('cargos')} as cargos,
      exists (select from colaboradores
        where ativo and email_confirmado and id <> ${id} and senha_hash is not null) as convidar,
      ${wasLookedAt('perguntas')} as perguntas`,
  );
  return passos.filter((passo) => only(row)[passo]);
}
