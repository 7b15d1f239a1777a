import { eq, type SQL, sql } from 'drizzle-orm';
import { registeredName, withRegisteredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { cargos, empresas } from '../../db/schema.ts';
import type { FileInHand, ImportRows, NewIds, NewRecords, StandingPerson } from './comparison.ts';

/** Reports the progress of a long step. */
type OnProgress = (feito: number, total: number) => void;

const pageSize = 300;

/** Passes companies, active titles and people of the database to a file, in pages, so that other requests run in between. */
export async function readStanding(db: Db, file: FileInHand, onProgress?: OnProgress): Promise<void> {
  const { id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh } = cargos;
  const titles = await db
    .select({ id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh })
    .from(cargos)
    .where(eq(cargos.ativo, true));
  await file.begin(await db.select({ id: empresas.id, nome: empresas.nome }).from(empresas), titles);
  const [{ total } = { total: 0 }] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from colaboradores`,
  );
  let read = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: StandingPerson[] = await rowsOf<StandingPerson>(
      db,
      sql`select c.id, c.email, ${registeredName(sql`c`)} as nome, c.setor, c."time", c.data_admissao::text, c.ativo, c.email_confirmado,
            c.matricula, c.data_demissao::text,
            coalesce((select json_agg(json_build_array(a.de, a.ate) order by a.de)
              from afastamentos a where a.id_colaborador = c.id), '[]'::json) as afastamentos,
            s.email as email_superior,
            coalesce((select json_agg(json_build_array(ce.id_empresa, ce.id_cargo) order by ce.ordem)
              from colaborador_empresas ce where ce.id_colaborador = c.id), '[]'::json) as titulos
          from colaboradores c left join colaboradores s on s.id = c.id_superior
          where c.id > ${after} order by c.id limit ${pageSize}`,
    );
    await file.add(page);
    read += page.length;
    onProgress?.(read, Math.max(total, read));
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
}

/** Reserves ids for new records. */
export async function reserveIds(tx: Db, added: NewRecords): Promise<NewIds> {
  const idsOf = async (table: keyof NewRecords) => {
    const rows = await rowsOf<{ id: number }>(
      tx,
      sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${added[table]}::int)`,
    );
    return rows.map(({ id }) => id);
  };
  return {
    empresas: await idsOf('empresas'),
    cargos: await idsOf('cargos'),
    colaboradores: await idsOf('colaboradores'),
  };
}

/** Placeholder ids that no record has, for a plan that writes nothing. */
export function pretendIds(added: NewRecords): NewIds {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => -1 - i);
  return {
    empresas: ids(added.empresas),
    cargos: ids(added.cargos),
    colaboradores: ids(added.colaboradores),
  };
}

const fromFile = withRegisteredName(sql`colaboradores`, sql`excluded.nome`);

/** The statements that write each kind of rows from a JSON parameter, in order. */
const writing: [keyof ImportRows, (json: string) => SQL][] = [
  [
    'empresas',
    (json) => sql`insert into empresas (id, nome) overriding system value
      select id, nome from json_populate_recordset(null::empresas, ${json}::json)`,
  ],
  [
    'cargos',
    (
      json,
    ) => sql`insert into cargos (id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh) overriding system value
      select id, id_empresa, nome, nivel_hierarquia, is_leader, is_rh
      from json_populate_recordset(null::cargos, ${json}::json)`,
  ],
  [
    'direitos',
    (json) => sql`update cargos g
      set nivel_hierarquia = x.nivel_hierarquia, is_leader = x.is_leader, is_rh = x.is_rh
      from json_populate_recordset(null::cargos, ${json}::json) x where g.id = x.id`,
  ],
  // Before people get their new addresses, which others may give up in the same file. A password that was mailed to the old
  // address ends with it.
  [
    'enderecos',
    (json) => sql`update colaboradores c
      set email = 'endereco-' || c.id || '@trocado.invalid',
        senha_hash = case when c.senha_temporaria then null else c.senha_hash end,
        senha_temporaria = false, senha_expira_em = null
      from json_populate_recordset(null::colaboradores, ${json}::json) x where c.id = x.id`,
  ],
  [
    'colaboradores',
    (json) => sql`insert into colaboradores (${personColumns}) overriding system value
      select ${personColumns} from json_populate_recordset(null::colaboradores, ${json}::json)
      on conflict (id) do update set nome = ${fromFile.nome}, nome_registrado = ${fromFile.nome_registrado}, email = excluded.email, matricula = excluded.matricula,
        data_demissao = excluded.data_demissao, setor = excluded.setor, "time" = excluded."time",
        data_admissao = excluded.data_admissao, id_superior = excluded.id_superior,
        senha_hash = coalesce(excluded.senha_hash, colaboradores.senha_hash),
        senha_expira_em = coalesce(excluded.senha_expira_em, colaboradores.senha_expira_em),
        senha_temporaria = excluded.senha_temporaria or colaboradores.senha_temporaria`,
  ],
  [
    'semVinculos',
    (json) => sql`delete from colaborador_empresas
      where id_colaborador in (select value::int from json_array_elements_text(${json}::json))`,
  ],
  [
    'vinculos',
    (json) => sql`insert into colaborador_empresas
      select * from json_populate_recordset(null::colaborador_empresas, ${json}::json)`,
  ],
  [
    'afastamentosMudados',
    (json) => sql`update afastamentos a set ate = x.ate
      from json_populate_recordset(null::afastamentos, ${json}::json) x
      where a.id_colaborador = x.id_colaborador and a.de = x.de`,
  ],
  [
    'afastamentosNovos',
    (json) => sql`insert into afastamentos (id_colaborador, de, ate)
      select id_colaborador, de, ate from json_populate_recordset(null::afastamentos, ${json}::json)`,
  ],
];

const personColumns = sql`id, nome, email, matricula, data_demissao, setor, "time", data_admissao, id_superior, senha_temporaria, senha_hash, senha_expira_em`;

/** Writes the rows of an import in few statements, and reports the written share. */
export async function writeRows(
  tx: Db,
  rows: ImportRows,
  onProgress: (share: number) => void,
): Promise<void> {
  const total = rows.colaboradores.length + rows.vinculos.length;
  let written = 0;
  for (const [name, statement] of writing) {
    for (const json of rows[name]) {
      await tx.execute(statement(json));
      if (name === 'colaboradores' || name === 'vinculos') onProgress(++written / total);
    }
  }
}
