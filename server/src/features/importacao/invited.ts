import type { ImportacaoAtual } from '@alinha/contract/importacao';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';

type Invited = NonNullable<ImportacaoAtual['resultado']>['pessoas'];

/** The last mail to somebody's address: sent, given up (it has lost its body all the same), or neither yet. */
const lastMail = sql`(
  select case when m.enviado_em is not null then 'enviado' when m.texto is null then 'falhou' else 'fila' end
  from emails m where m.para = ${colaboradores.email} order by m.id desc limit 1)`;

/** People with how it is with their way in: by their password, and by the mail that brought them one. */
export async function readInvited(db: Db, ids: readonly number[], now: Date): Promise<Invited> {
  if (ids.length === 0) return [];
  const { id, nome, email, nome_ordem, senha_hash, senha_temporaria, senha_expira_em } = colaboradores;
  return db
    .select({
      id,
      nome,
      email,
      convite: sql<Invited[number]['convite']>`case
        when ${senha_hash} is null then 'nenhum'
        when not ${senha_temporaria} then 'entrou'
        when ${senha_expira_em} <= ${now.toISOString()} then 'vencido'
        else coalesce(${lastMail}, 'enviado') end`,
    })
    .from(colaboradores)
    .where(inArray(id, [...ids]))
    .orderBy(asc(sql`${nome_ordem} collate "C"`), asc(id));
}
