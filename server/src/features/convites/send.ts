import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { integers } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { pessoas } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue.ts';
import { invitationMail, type Sender } from '../../mail/templates.ts';
import { newLink, storeLinks } from '../../session/links.ts';
import type { FirstPassword } from '../../session/temporaryPasswords.ts';

/** A person with a temporary password that is already stored. */
export interface Invited extends FirstPassword {
  id: number;
  nome: string;
  email: string;
}

/** The mail settings, and the name of the person who invites; undefined on the command line. */
export interface Inviter {
  config: Sender & Pick<Config, 'senhaSoRh' | 'oidc'>;
  por: string | undefined;
}

/** Queues invitations: each names the inviter and the company, and has a link and the temporary password. */
export async function sendInvitations(
  tx: Db,
  { config, por }: Inviter,
  people: readonly Invited[],
): Promise<void> {
  const places = await tx
    .select({ id: pessoas.id, empresa: pessoas.empresa })
    .from(pessoas)
    .where(sql`${pessoas.id} = any(${integers(people.map(({ id }) => id))})`);
  const empresaOf = new Map(places.map(({ id, empresa }) => [id, empresa]));
  const made = people.map(({ id, nome, email, senha, guardada }) => {
    const link = newLink(config.publicUrl, {
      id_colaborador: id,
      finalidade: 'convite',
      expira_em: guardada.senha_expira_em,
    });
    const empresa = empresaOf.get(id) ?? null;
    const provedor = config.senhaSoRh ? config.oidc?.label : undefined;
    const body = invitationMail(config, { nome, senha, link: link.url, por, empresa, provedor });
    return { row: link.row, mail: { para: email, id_convidado: id, ...body } };
  });
  await storeLinks(
    tx,
    made.map(({ row }) => row),
  );
  await queueMail(tx, ...made.map(({ mail }) => mail));
}

/** The people of an import who got a temporary password. */
export const invitedBy = (
  people: readonly Omit<Invited, keyof FirstPassword>[],
  senhas: ReadonlyMap<string, string>,
  guardadas: ReadonlyMap<string, FirstPassword['guardada']>,
): Invited[] =>
  people.flatMap(({ id, nome, email }) => {
    const [senha, guardada] = [senhas.get(email), guardadas.get(email)];
    return senha && guardada ? [{ id, nome, email, senha, guardada }] : [];
  });
