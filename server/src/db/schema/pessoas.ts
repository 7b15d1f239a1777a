import { sql } from 'drizzle-orm';
import { boolean, integer, pgView, text } from 'drizzle-orm/pg-core';
import { papeis } from '../papeis.ts';

const mainCompany = (column: string) =>
  sql.raw(`(
    select ${column} from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1)`);

/** People with their main company and title, and the roles that their titles give. */
export const pessoas = pgView('pessoas', {
  id: integer().notNull(),
  nome: text().notNull(),
  nome_ordem: text().notNull(),
  email: text().notNull(),
  foto_perfil: text(),
  setor: text(),
  ativo: boolean().notNull(),
  id_superior: integer(),
  senha_temporaria: boolean().notNull(),
  email_confirmado: boolean().notNull(),
  empresa: text(),
  cargo: text(),
  nivel_hierarquia: integer(),
  is_leader: boolean().notNull(),
  is_rh: boolean().notNull(),
}).as(sql`
  select c.id, c.nome, c.nome_ordem, c.email, c.foto_perfil, c.setor, c.ativo, c.id_superior, c.senha_temporaria,
    c.email_confirmado,
    ${mainCompany('e.nome')} as empresa,
    coalesce(${mainCompany('g.nome')}, c.funcao) as cargo,
    ${mainCompany('g.nivel_hierarquia')} as nivel_hierarquia,
    ${papeis.is_leader} as is_leader,
    ${papeis.is_rh} as is_rh
  from colaboradores c`);
