import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { nomeDeEliminado } from '@alinha/rules/guarda';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { lockChain } from '../../audit/chain.ts';
import type { DadosDe } from '../../audit/declared.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { emails } from '../../db/schema.ts';
import { tablesWhere } from '../../db/tables.ts';
import { remakeCopias } from '../copia/index.ts';
import { hasOlderSeal } from '../selos/index.ts';
import { semPosicao } from './categorias.ts';

/** What to erase of one person, and by which decision. */
export interface Eliminando {
  pessoa: number;
  /** Records by category, as the keys that `categorias` gives them. */
  itens: readonly { categoria: CategoriaDeGuarda; registros: string[] }[];
  /** Null where it was erased before, and a backup brought it back. */
  plano: { eliminacaoId: number; id_autor: number; id_decisor: number } | null;
  now: Date;
  /** The day, `YYYY-MM-DD`. */
  dia: string;
}

const withPerson = tablesWhere(({ erased }) => erased === 'account' || erased === 'person');

/**
 * Erases a former employee completely, after their records (LGPD-05): name, address, photo, what concerned them alone, mails, history,
 * their name in the records of others, and the details of the audit. What stays is a row without anything but its number and days,
 * because records of others refer to it.
 * @param dados what the audit says of it, besides others' lines in closings that went; the database adds the rows whose details went
 */
export async function erasePerson(
  tx: Db,
  { pessoa: id, dia, now }: Pick<Eliminando, 'pessoa' | 'dia' | 'now'>,
  dados: DadosDe<'eliminar'>,
): Promise<void> {
  const addresses = await addressesOf(tx, id);
  await tx
    .delete(emails)
    .where(or(eq(emails.id_convidado, id), eq(emails.id_lembrado, id), inArray(emails.para, addresses)));
  await tx.execute(sql`update colaboradores set nome = ${nomeDeEliminado}, nome_registrado = null, email = ${`eliminado-${id}@eliminado.invalid`},
      senha_hash = null, senha_temporaria = false, senha_expira_em = null, email_confirmado = false, setor = null, "time" = null,
      funcao = null, matricula = null, data_admissao = null, data_demissao = null, id_externo = null, id_superior = null,
      id_superior_desejado = null, foto_perfil = null, eliminado_em = ${dia}
    where id = ${id}`);
  // Companies before the history, which their triggers write.
  for (const table of [...withPerson].sort()) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where id_colaborador = ${id}`);
  }
  await tx.execute(sql`delete from liderados_movidos where id_gestor = ${id} or id_destino = ${id}`);
  // Without the name nothing shows a position that was sealed together with it.
  const posicoes = await rowsOf<{ chave: string }>(
    tx,
    sql`update fechamento_pessoas set ${semPosicao} where id_superior = ${id} and ${hasOlderSeal(sql`id_fechamento`)}
      returning id_fechamento || '/' || id_colaborador as chave`,
  );
  await tx.execute(
    sql`update fechamento_pessoas set superior = null, sal_superior = null where id_superior = ${id}`,
  );
  await tx.execute(sql`update nomes_selados set nome = null, sal = null where id_colaborador = ${id}`);
  await tx.execute(sql`update ressalvas set resposta = null, anteriores = (
      select coalesce(jsonb_agg(a || '{"resposta": null}' order by n), '[]') from jsonb_array_elements(anteriores) with ordinality x (a, n))
      where id_colaborador = ${id}`);
  await tx.execute(sql`update incidente_avisos set texto = null where id_colaborador = ${id}`);
  // Copies of others may name the person.
  await remakeCopias(tx);
  await tx.execute(sql`delete from importacoes where estado <> 'andamento'`);
  await lockChain(tx);
  await tx.execute(
    sql`select apagar_detalhes(${id}, ${now.toISOString()}, ${JSON.stringify({ ...dados, posicoes: posicoes.map(({ chave }) => chave) })}::jsonb)`,
  );
}

/**
 * The addresses that are the person's, and those that were and nobody else has now: theirs by their id alone. Names do not count, since
 * others may have them, too.
 */
async function addressesOf(tx: Db, id: number): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    tx,
    sql`with delas (email) as (
          select email from colaboradores where id = ${id}
          union select email from destinatarios where id_colaborador = ${id}
          union select v from auditoria a
            cross join lateral jsonb_array_elements(a.dados -> 'mudancas') m
            cross join lateral (values (m ->> 'antes'), (m ->> 'depois')) lados (v)
            where a.id_alvo = ${id} and a.acao = 'editFicha' and m ->> 'campo' = 'email'
          union select l ->> 'email' from auditoria a
            cross join lateral jsonb_path_query(a.dados, '$.atualizadas[*] ? (@.id == $id).*', ${JSON.stringify({ id })}::jsonb) l
            where a.acao in ('runImportacao', 'importPessoas', 'importar') and jsonb_typeof(l) = 'object'
        )
        select email from delas d where email is not null
          and not exists (select from colaboradores c where c.email = d.email and c.id <> ${id})
          and not exists (select from destinatarios o where o.email = d.email and o.id_colaborador <> ${id})`,
  );
  return rows.map(({ email }) => email);
}
