import type { Colaborador } from '@alinha/contract/colaboradores';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { colaboradores, pessoas } from '../../db/schema.ts';

const superior = alias(colaboradores, 'superior');

const empresas = sql<Colaborador['empresas']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome, 'cargoNome', g.nome) order by ce.ordem),
    '[]'::json)
  from colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
  where ce.id_colaborador = ${colaboradores.id})`;

/** A person's particulars, the main company first. */
export async function readColaborador(db: Db, id: number): Promise<Colaborador | undefined> {
  const [colaborador] = await db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      foto_perfil: colaboradores.foto_perfil,
      cargo: pessoas.cargo,
      funcao: colaboradores.funcao,
      setor: colaboradores.setor,
      time: colaboradores.time,
      data_admissao: colaboradores.data_admissao,
      superior: { id: superior.id, nome: superior.nome },
      empresas,
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .leftJoin(superior, eq(superior.id, colaboradores.id_superior))
    .where(eq(colaboradores.id, id));
  return colaborador;
}
