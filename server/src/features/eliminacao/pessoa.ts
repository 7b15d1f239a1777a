import { nomeDeEliminado } from '@alinha/rules/guarda';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { lockChain } from '../../audit/chain.ts';
import { registeredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { emails } from '../../db/schema.ts';
import { tablesWhere } from '../../db/tables.ts';
import { remakeCopias } from '../copia/index.ts';
import { hasOlderSeal } from '../selos/index.ts';
import { semPosicao } from './categorias.ts';

const withPerson = tablesWhere((traits) => traits.withPerson);

/**
 * Erases whoever left as a whole, after their records (LGPD-05): name, address, photo, what stood for themselves alone, mails, history,
 * their name in the records of others, and the details of the audit. What stays is a row without anything but its number and days,
 * because records of others refer to it.
 * @param em the day
 */
export async function erasePerson(tx: Db, id: number, em: string): Promise<void> {
  const [pessoa] = await rowsOf<{ nome: string; registrado: string; email: string }>(
    tx,
    sql`select c.nome, ${registeredName(sql`c`)} as registrado, c.email from colaboradores c where c.id = ${id}`,
  );
  const { nome, registrado, email } = only(pessoa);
  const names = await namesOf(tx, id, [nome, registrado, email]);
  await tx
    .delete(emails)
    .where(or(eq(emails.id_convidado, id), eq(emails.id_lembrado, id), inArray(emails.para, names)));
  await tx.execute(sql`update colaboradores set nome = ${nomeDeEliminado}, nome_registrado = null, email = ${`eliminado-${id}@eliminado.invalid`},
      senha_hash = null, senha_temporaria = false, senha_expira_em = null, email_confirmado = false, setor = null, "time" = null,
      funcao = null, matricula = null, data_admissao = null, data_demissao = null, id_externo = null, id_superior = null,
      id_superior_desejado = null, foto_perfil = null, eliminado_em = ${em}
    where id = ${id}`);
  // Companies before the history, which their triggers write.
  for (const table of [...withPerson].sort()) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where id_colaborador = ${id}`);
  }
  await tx.execute(sql`delete from liderados_movidos where id_gestor = ${id} or id_destino = ${id}`);
  // Without the name nothing shows a position that was sealed together with it.
  await tx.execute(
    sql`update fechamento_pessoas set ${semPosicao} where id_superior = ${id} and ${hasOlderSeal(sql`id_fechamento`)}`,
  );
  await tx.execute(
    sql`update fechamento_pessoas set superior = null, sal_superior = null where id_superior = ${id}`,
  );
  await tx.execute(sql`update nomes_selados set nome = null, sal = null where id_colaborador = ${id}`);
  await tx.execute(sql`update ressalvas set resposta = null where id_colaborador = ${id}`);
  await tx.execute(sql`update incidente_avisos set texto = null where id_colaborador = ${id}`);
  // Copies of others may name the person.
  await remakeCopias(tx);
  await tx.execute(sql`delete from importacoes where estado <> 'andamento'`);
  await eraseDetails(tx, id, names);
}

/** The names and addresses that the person had, as far as the audit knows them, and the private address after they left. */
async function namesOf(tx: Db, id: number, now: string[]): Promise<string[]> {
  const rows = await rowsOf<{ valor: string }>(
    tx,
    sql`select distinct v #>> '{}' as valor from auditoria a,
          jsonb_path_query(a.dados, '$.** ? (@.campo == "nome" || @.campo == "email").* ? (@.type() == "string")') v
        where a.id_alvo = ${id} and v #>> '{}' not in ('nome', 'email')
        union select n from auditoria a cross join lateral (values (a.dados ->> 'antes'), (a.dados ->> 'depois')) v (n)
          where a.id_ator = ${id} and a.acao = 'saveNomeSocial' and n is not null
        union select i ->> campo from auditoria a
          cross join lateral jsonb_path_query(a.dados, '$.atualizadas[*] ? (@.id == $id).*', ${JSON.stringify({ id })}::jsonb) i
          cross join (values ('nome'), ('email')) c (campo)
          where jsonb_typeof(i) = 'object' and i ->> campo is not null
        union select email from destinatarios where id_colaborador = ${id}`,
  );
  return [...now, ...rows.map(({ valor }) => valor)];
}

/**
 * Erases the details of the audit's rows that are about the person, written by them, or name them, with the salts of their links. The
 * rows stay, so that the chain can be recomputed. Where somebody else's record still has its seal, the row that holds it stays whole.
 */
async function eraseDetails(tx: Db, id: number, names: readonly string[]): Promise<void> {
  await lockChain(tx);
  await tx.execute(sql`
    with apagadas as (
      update auditoria set dados = '{}', endereco = null, visita = null
      where (id_alvo = ${id} or (
          (id_ator = ${id} or jsonb_path_exists(dados, '$.** ? (@ == $nomes[*])', ${JSON.stringify({ nomes: names })}::jsonb))
          and not dados ? 'selo'))
        and (dados <> '{}' or endereco is not null or visita is not null)
      returning id
    )
    update elos set sal = null where id_auditoria in (select id from apagadas)`);
}
