import type { TipoDeRegistro } from '@alinha/contract/choices';
import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { registros } from '../../people/owed.ts';
import { scopeOf } from '../planilhas/index.ts';

/** The records of a kind of one period. */
export interface DoPeriodo {
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
}

/** A signed record and whose it is. */
export interface Assinado {
  id: number;
  pessoa: number;
  email: string;
  /** False until what was signed before seals existed has its own (SEL-05). */
  selado: boolean;
}

/** The signed records of a period in the reader's scope, which is that of their exports (IO-06), by the names of their people. */
export function listAssinados(db: Db, actor: Actor, { tipo, ano, periodo }: DoPeriodo): Promise<Assinado[]> {
  const { table, period, made, signed } = registros[tipo];
  return rowsOf(
    db,
    sql`with recursive ${scopeOf(actor)}
      select r.id, c.id as pessoa, c.email, s.texto is not null as selado
      from gente g join colaboradores c on c.id = g.id join ${table} r on r.id_colaborador = g.id
      left join selos s on s.tipo = ${tipo}::text and s.id_registro = r.id
      where r.ano = ${ano}::smallint and r.${period} = ${periodo}::smallint and r.${signed} is not null
      order by c.nome_ordem collate "C", c.id, r.${made}, r.id`,
  );
}
