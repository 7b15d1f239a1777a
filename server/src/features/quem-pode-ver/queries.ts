import type { Leitor } from '@alinha/contract/quem-pode-ver';
import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { rowsOf } from '../../db/rows.ts';
import { lookUp } from '../../people/owed.ts';
import { isAbove, lineOf } from '../../people/relation.ts';
import { standsIn, substitutedBy } from '../../people/substituto.ts';

/** Somebody whom the access matrix may give a person's records, as the matrix judges them. */
export interface Candidato extends Actor, Omit<Leitor, 'direito'> {
  ativo: boolean;
  id_superior: number | null;
  /** Whether they are one of the person's superiors, at any depth. */
  acima: boolean;
  /** The leader above the person for whom they stand in. */
  substituido: number | null;
}

/**
 * The person, everybody above them, who stands in for one of these, and everybody with a title of HR, by name. Everybody else is 'other' to the person, and
 * reads nothing.
 */
export async function listCandidatos(db: Db, id: number, today: string): Promise<Candidato[]> {
  const day = sql`${today}::date`;
  return rowsOf<Candidato>(
    db,
    sql`with recursive ${lineOf(sql`${id}::integer`)},
      candidatos (id) as (
        select id from linha
        union
        select ce.id_colaborador
        from cargos g join colaborador_empresas ce on ce.id_empresa = g.id_empresa and ce.id_cargo = g.id
        where g.is_rh and g.ativo
        union
        select s.id_colaborador from substituicoes s join linha on linha.id_superior = s.id_lider where ${standsIn(day)}
      )
      select p.*, ${isAbove(sql`p.id`)} as acima,
        ${substitutedBy({ actor: sql`p.id`, target: sql`${id}::integer`, day })} as substituido
      from candidatos k ${lookUp(sql`
        select c.id, c.nome, c.nome_ordem, c.foto_perfil, c.ativo, c.id_superior, c.email_confirmado,
          ${papeis.is_leader} as is_leader, ${papeis.is_rh} as is_rh
        from colaboradores c where c.id = k.id`)} p
      order by p.nome_ordem collate "C", p.id`,
  );
}
