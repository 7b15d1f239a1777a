import { sql } from 'drizzle-orm';
import { integers } from '../db/arrays.ts';
import { isInvited } from '../db/convidado.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { isEncarregado } from './actor.ts';

/** Who answers for personal data: the encarregado and substitute in office or, where that is nobody, HR; without these people. */
export const findResponsaveis = (
  db: Db,
  except: readonly number[] = [],
): Promise<{ nome: string; para: string }[]> =>
  rowsOf(
    db,
    sql`with gente as (
          select p.*, ${isEncarregado(sql`p`)} as nomeado
          from pessoas p where p.ativo and p.email_confirmado and ${isInvited(sql`p.id`)} and p.id <> all(${integers(except)})
        )
        select nome, email as para from gente
        where nomeado or (is_rh and not exists (select from gente where nomeado))
        order by id`,
  );
