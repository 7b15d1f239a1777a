import type { PapelNoSelo, TipoDeAssinatura, TipoDeSelo } from '@alinha/contract/choices';
import { type SQL, sql } from 'drizzle-orm';
import { newSalt } from '../../db/schema/columns.ts';

type Nomeados = Partial<Record<PapelNoSelo, SQL>>;

const doRegistro = (signatario: SQL, autor: SQL): Nomeados => ({
  pessoa: sql`x.id_colaborador`,
  autor,
  autor_substituido: sql`x.id_substituido`,
  signatario,
  signatario_substituido: sql`x.substituido_assinatura`,
});

/** Whom the seal of each kind names, by their ids in the row `x` of its table. Of closings the positions have the names. */
const nomeados: Record<TipoDeAssinatura, Nomeados> = {
  report: doRegistro(sql`x.assinado_por`, sql`x.id_autor`),
  avaliacao: doRegistro(sql`x.assinada_por`, sql`x.id_avaliador`),
  manifestacao: { pessoa: sql`x.id_colaborador` },
  resposta: { autor: sql`x.id_autor`, autor_substituido: sql`x.id_substituido` },
  ultima_palavra: { pessoa: sql`m.id_colaborador` },
  entrega: { pessoa: sql`x.id_colaborador`, autor: sql`x.id_autor` },
};

const isAssinatura = (tipo: TipoDeSelo): tipo is TipoDeAssinatura => Object.hasOwn(nomeados, tipo);

const dado = (id: SQL, papel: SQL, nome: SQL, sal: SQL) =>
  sql`json_build_object('tabela', 'nomes_selados', 'id', ${id}, 'coluna', ${papel}, 'valor', ${nome}, 'sal', ${sal})`;

const inOrder = sql`order by n.papel collate "C"`;

/** The names of a row `x` as they are now, with new salts, as data to be sealed. */
export function nomesDeAgora(tipo: TipoDeSelo): SQL {
  if (!isAssinatura(tipo)) return sql`null::json`;
  const values = Object.entries(nomeados[tipo]).map(([papel, id]) => sql`(${sql.raw(`'${papel}'`)}, ${id})`);
  const nome = sql`case n.papel when 'pessoa' then coalesce(c.nome_registrado, c.nome) else c.nome end`;
  return sql`(
    select json_agg(${dado(sql`c.id`, sql`n.papel`, nome, newSalt)} ${inOrder})
    from (values ${sql.join(values, sql`, `)}) n (papel, id) join colaboradores c on c.id = n.id)`;
}

/** The names that a seal covers, as data; none of what was sealed without names. */
export const nomesDoSelo = (tipo: TipoDeSelo, id: SQL): SQL => sql`(
  select json_agg(${dado(sql`n.id_colaborador`, sql`n.papel`, sql`n.nome`, sql`n.sal`)} ${inOrder})
  from nomes_selados n where n.tipo = ${sql.raw(`'${tipo}'`)} and n.id_registro = ${id})`;
