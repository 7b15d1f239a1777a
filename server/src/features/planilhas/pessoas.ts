import { type Coluna, colunas, nomesDeColunas } from '@alinha/contract/colunas';
import type { Actor } from '@alinha/rules/access';
import { sql } from 'drizzle-orm';
import { registeredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { type Field, type Sheet, sheetOf } from '../../files/sheet.ts';
import { idsOf, inBatches, scopeOf } from './queries.ts';

/** A person in one of their companies; without a company, or a title in it, these are null. */
interface Vinculo {
  nome: string;
  email: string;
  setor: string | null;
  time: string | null;
  data_admissao: string | null;
  email_superior: string | null;
  empresa: string | null;
  cargo: string | null;
  nivel_hierarquia: number | null;
  is_leader: boolean | null;
  is_rh: boolean | null;
  matricula: string | null;
  data_demissao: string | null;
  afastado_de: string | null;
  afastado_ate: string | null;
}

const flag = (value: boolean | null) => (value === null ? null : value ? 'S' : 'N');

const cells: Record<Coluna, Omit<Field<Vinculo>, 'titulo'>> = {
  nome: { tipo: 'texto', of: (row) => row.nome },
  email: { tipo: 'texto', of: (row) => row.email },
  empresa: { tipo: 'texto', of: (row) => row.empresa },
  cargo: { tipo: 'texto', of: (row) => row.cargo },
  nivel_hierarquia: { tipo: 'numero', of: (row) => row.nivel_hierarquia },
  is_leader: { tipo: 'texto', of: (row) => flag(row.is_leader) },
  is_rh: { tipo: 'texto', of: (row) => flag(row.is_rh) },
  setor: { tipo: 'texto', of: (row) => row.setor },
  time: { tipo: 'texto', of: (row) => row.time },
  data_admissao: { tipo: 'dia', of: (row) => row.data_admissao },
  email_superior: { tipo: 'texto', of: (row) => row.email_superior },
  matricula: { tipo: 'texto', of: (row) => row.matricula },
  data_demissao: { tipo: 'dia', of: (row) => row.data_demissao },
  afastado_de: { tipo: 'dia', of: (row) => row.afastado_de },
  afastado_ate: { tipo: 'dia', of: (row) => row.afastado_ate },
};

const fields = nomesDeColunas.map((nome) => ({ titulo: colunas[nome].titulo, ...cells[nome] }));

/**
 * The people who take part, in the columns that the import reads, a row for each of their companies, the main one first. Accounts that
 * nobody confirmed are left out: importing one would claim it.
 */
export async function pessoasSheet(db: Db, actor: Actor): Promise<Sheet> {
  // What HR alone sees: registered names, which an import compares, and planned departures.
  const ofHr = actor.is_rh
    ? sql`${registeredName(sql`c`)} as nome, c.matricula, c.data_demissao::text`
    : sql`c.nome, null as matricula, null as data_demissao`;
  const ids = await idsOf(
    db,
    sql`with recursive ${scopeOf(actor)}
      select c.id from gente g join colaboradores c on c.id = g.id
      where c.ativo and c.email_confirmado order by c.nome_ordem collate "C", c.id`,
  );
  const batches = await inBatches<Vinculo>(
    db,
    ids,
    (lote) => sql`with ${lote}
      select ${ofHr}, c.email, c.setor, c.time, c.data_admissao::text, s.email as email_superior,
        e.nome as empresa, g.nome as cargo, g.nivel_hierarquia, g.is_leader, g.is_rh, a.de::text as afastado_de, a.ate::text as afastado_ate
      from lote l join colaboradores c on c.id = l.id
      left join colaboradores s on s.id = c.id_superior
      left join lateral (
        select f.de, f.ate from afastamentos f where f.id_colaborador = c.id order by f.de desc limit 1) a on true
      left join colaborador_empresas ce on ce.id_colaborador = c.id
      left join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
      order by l.vez, ce.ordem`,
  );
  return sheetOf('Pessoas', fields, batches);
}
