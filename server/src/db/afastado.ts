import type { Afastamento } from '@alinha/rules/afastamentos';
import { type SQL, sql } from 'drizzle-orm';

/** The absences of a person as JSON, the newest first; the argument is a fragment. */
export const afastamentosOf = (id: SQL): SQL<Afastamento[]> => sql`(
  select coalesce(json_agg(json_build_object('de', a.de, 'ate', a.ate) order by a.de desc), '[]'::json)
  from afastamentos a where a.id_colaborador = ${id})`;

/** The absence of a person that includes a day, or null; both arguments are fragments. */
export const awayOn = (id: SQL, day: SQL): SQL<Afastamento | null> => sql`(
  select json_build_object('de', a.de, 'ate', a.ate) from afastamentos a
  where a.id_colaborador = ${id} and ${day} between a.de and coalesce(a.ate, 'infinity'))`;
