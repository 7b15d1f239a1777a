import { type SQL, sql } from 'drizzle-orm';
import { atosDeLeitura, atosSobreSi, lugaresDePessoas } from '../../audit/declared.ts';
import { texts } from '../../db/arrays.ts';
import { isInvited } from '../../db/convidado.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

/** A window of time, without its end, and the only actor, if any. */
export interface Janela {
  de: Date;
  ate: Date;
  ator?: number | undefined;
}

/** How often an act read or changed, and when first and last. */
export interface Vezes {
  acao: string;
  /** Whether it read and changed nothing; a refused edit showed the record. */
  leitura: boolean;
  vezes: number;
  primeira: string;
  ultima: string;
}

/** What the audit says of one person by one act. */
export interface Atingido extends Vezes {
  id: number;
  nome: string;
  email: string;
  avisavel: boolean;
}

/**
 * The audit's rows of a window, and the pairs of row and person in `concernidos`: the target; the actor of an act about
 * oneself; everybody whom the details name.
 */
function rowsAndPeople({ de, ate, ator }: Janela, exceto: SQL): SQL {
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  // Each condition is as one index has it (schema/auditoria.ts).
  const rows =
    ator === undefined
      ? sql`(momento at time zone 'UTC') >= (${instant(de)} at time zone 'UTC')
          and (momento at time zone 'UTC') < (${instant(ate)} at time zone 'UTC')`
      : sql`id_ator = ${ator} and momento >= ${instant(de)} and momento < ${instant(ate)}`;
  const places = sql.join(
    lugaresDePessoas.map(({ ato, caminho }) => sql`(${ato}, ${caminho}::jsonpath)`),
    sql`, `,
  );
  return sql`linhas as materialized (
      select id, momento, acao, id_ator, id_alvo, dados,
          acao = any(${texts(atosDeLeitura)}) or dados ? 'recusada' as leitura
        from auditoria where ${rows} and not ${exceto}),
    concernidos as (
      select id as id_linha, id_alvo as id_pessoa from linhas where id_alvo is not null
      union select id, id_ator from linhas where id_alvo is null and id_ator is not null and acao = any(${texts(atosSobreSi)})
      union select l.id, (jsonb_path_query(l.dados, lugar.caminho) #>> '{}')::integer
        from linhas l join (values ${places}) as lugar (acao, caminho) on lugar.acao = l.acao)`;
}

const counts = sql`l.acao, l.leitura, count(*)::integer as vezes,
  ${isoText(sql`min(l.momento)`)} as primeira, ${isoText(sql`max(l.momento)`)} as ultima`;

/**
 * Whose data the audit says was read or changed in a window, by name, and by which acts (LGPD-10).
 * @param exceto which rows are kept from the reader; by default none
 */
export const readAtingidos = (db: Db, janela: Janela, exceto = sql`false`): Promise<Atingido[]> =>
  rowsOf(
    db,
    sql`with ${rowsAndPeople(janela, exceto)}
      select c.id, c.nome, c.email, c.email_confirmado and ${isInvited(sql`c.id`)} as avisavel, ${counts}
        from concernidos
        join linhas l on l.id = concernidos.id_linha
        join colaboradores c on c.id = concernidos.id_pessoa
        group by c.id, l.acao, l.leitura
        order by c.nome_ordem collate "C", c.id, l.leitura desc, min(l.momento), l.acao`,
  );

/** The acts of a window whose rows name nobody: what they read or changed may concern anybody. */
export const readSemNome = (db: Db, janela: Janela, exceto = sql`false`): Promise<Vezes[]> =>
  rowsOf(
    db,
    sql`with ${rowsAndPeople(janela, exceto)}
      select ${counts} from linhas l
        where not exists (select from concernidos where id_linha = l.id and id_pessoa is not null)
        group by l.acao, l.leitura
        order by l.leitura desc, min(l.momento), l.acao`,
  );
