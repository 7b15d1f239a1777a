import { sql } from 'drizzle-orm';
import { asRecords, quoted, readRecords } from '../db/facts.ts';
import { papeis } from '../db/papeis.ts';
import { devidoDesde } from '../people/owed.ts';
import type { Part } from './kept.ts';
import { ofPeople } from './ofPeople.ts';

/** What a tree tells of somebody as JSON, whoever reads it. */
export interface Cartao {
  /** The inside of an object: id, nome, cargo, setor, foto_perfil. */
  pessoa: string;
  /** The list of their companies. */
  empresas: string;
  /** The day since which records are due of them, as a string; null of whoever has not confirmed their address. */
  devido_desde: string;
  /** Whether they lead. */
  lidera: boolean;
}

interface Row {
  pessoas: string;
  empresas: string;
}

const readRow = ofPeople<Row>(
  (only) => sql`
    select (
      select ${asRecords([
        sql`id`,
        sql`to_json(nome)`,
        quoted(sql`funcao`),
        quoted(sql`setor`),
        quoted(sql`foto_perfil`),
        quoted(sql`case when c.email_confirmado then ${devidoDesde} end`),
        sql`(${papeis.is_leader})::integer`,
      ])} from colaboradores c where ${only(sql`c.id`)}
    ) as pessoas, (
      select ${asRecords(
        [sql`ce.id_colaborador`, sql`e.id`, sql`to_json(e.nome)`, quoted(sql`g.nome`)],
        sql`ce.id_colaborador, ce.ordem`,
      )}
      from colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
      where ${only(sql`ce.id_colaborador`)}
    ) as empresas`,
);

/** The card of each person: the title of their first company, or what they registered as. */
export const cartoes: Part<Cartao> = {
  name: 'cartoes',
  tema: 'cartao',
  async read(tx, ids) {
    const row = await readRow(tx, ids);
    const places = new Map<string, { cargo: string; lista: string }>();
    for (const [id = '', empresa, nome, cargo = 'null'] of readRecords(row.empresas)) {
      const item = `{"id":${empresa},"nome":${nome},"cargoNome":${cargo}}`;
      const before = places.get(id);
      if (before) before.lista += `,${item}`;
      else places.set(id, { cargo, lista: item });
    }
    const found = new Map<number, Cartao>();
    for (const [id = '', nome, funcao, setor, foto, devido_desde = 'null', lidera] of readRecords(
      row.pessoas,
    )) {
      const place = places.get(id);
      const cargo = place && place.cargo !== 'null' ? place.cargo : funcao;
      found.set(Number(id), {
        pessoa: `"id":${id},"nome":${nome},"cargo":${cargo},"setor":${setor},"foto_perfil":${foto}`,
        empresas: `[${place?.lista ?? ''}]`,
        devido_desde,
        lidera: lidera === '1',
      });
    }
    return found;
  },
};
