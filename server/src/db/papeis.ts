import { sql } from 'drizzle-orm';

const anyTitle = (flag: string) =>
  sql.raw(`c.email_confirmado and exists (
    select from colaborador_empresas ce
    join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id and g.ativo and g.${flag})`);

/** The roles of a collaborator `c`. An unconfirmed address gives none: it may belong to somebody else. */
export const papeis = { is_leader: anyTitle('is_leader'), is_rh: anyTitle('is_rh') };
