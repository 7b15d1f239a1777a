import type { TipoDeSelo } from '@alinha/contract/choices';
import type { Dado, Selado } from '@alinha/rules/selo';
import { type SQL, sql } from 'drizzle-orm';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { statement } from '../../db/statement.ts';
import { nomesDeAgora, nomesDoSelo } from './nomes.ts';

/** A line of a canonical text. */
const line = (nome: string, valor: SQL) => sql`json_build_array(${sql.raw(`'${nome}'`)}, ${valor})`;

/** The lines of what is sealed; the first two name it. */
const lines = (tipo: TipoDeSelo, id: SQL, ...further: SQL[]) =>
  sql`json_build_array(${sql.join([line('tipo', sql.raw(`'${tipo}'`)), line('registro', id), ...further], sql`, `)})`;

/** Who wrote or signed something, and for whom where they stood in for a leader. */
const whoOf = (id: SQL, substituido = sql`x.id_substituido`) =>
  sql`concat(${id}, ' substituido ' || ${substituido})`;

/** A datum with its salt, as JSON. */
const datum = (tabela: string, id: SQL, coluna: string, valor: SQL, sal: SQL) =>
  sql`json_build_object('tabela', ${sql.raw(`'${tabela}'`)}, 'id', ${id}, 'coluna', ${sql.raw(`'${coluna}'`)}, 'valor', ${valor}, 'sal', ${sal})`;

/** The seal of a record, as a scalar subselect of its kind and id. */
export const sealOf = (tipo: SQL, id: SQL) =>
  sql<string | null>`(select s.selo from selos s where s.tipo = ${tipo} and s.id_registro = ${id})`;

const noData = sql`'[]'::json`;

/** Whether a closing was sealed by 0.2.0, where a superior's name is a part of the position and no datum of its own. */
export const hasOlderSeal = (fechamento: SQL) => sql`exists (
  select from selos s where s.tipo = 'fechamento' and s.id_registro = ${fechamento} and s.texto not like '% superior %')`;

/** The text of a table's row, whose columns are `id`, `texto` and `sal`, as the only datum. */
const textDatum = (tabela: string, id: SQL) =>
  sql`json_build_array(${datum(tabela, id, 'texto', sql`x.texto`, sql`x.sal`)})`;

/** What each kind of seal covers: `id`, its lines and its data, of the rows `x` of one table. */
const sealed: Record<TipoDeSelo, { from: SQL; id: SQL; linhas: SQL; dados: SQL }> = {
  report: {
    from: sql`reports x`,
    id: sql`x.id`,
    linhas: lines(
      'report',
      sql`x.id`,
      line('pessoa', sql`x.id_colaborador`),
      line('autor', whoOf(sql`x.id_autor`)),
      line('signatario', whoOf(sql`x.assinado_por`, sql`x.substituido_assinatura`)),
      line('ano', sql`x.ano`),
      line('periodo', sql`x.mes`),
      line('escrito', isoText(sql`x.criado_em`)),
      line('instante', isoText(sql`x.assinado_em`)),
    ),
    dados: sql`(
      select json_agg(d.dado order by r.id, d.n) from report_respostas r join report_perguntas q on q.id = r.id_pergunta
      cross join lateral (values
        (1, ${datum('report_perguntas', sql`q.id`, 'pergunta', sql`q.pergunta`, sql`q.sal`)}),
        (2, ${datum('report_respostas', sql`r.id`, 'descricao', sql`r.descricao`, sql`r.sal`)})) d (n, dado)
      where r.id_report = x.id)`,
  },
  avaliacao: {
    from: sql`avaliacoes_culturais x`,
    id: sql`x.id`,
    linhas: lines(
      'avaliacao',
      sql`x.id`,
      line('pessoa', sql`x.id_colaborador`),
      line('autor', whoOf(sql`x.id_avaliador`)),
      line('signatario', whoOf(sql`x.assinada_por`, sql`x.substituido_assinatura`)),
      line('ano', sql`x.ano`),
      line('periodo', sql`x.trimestre`),
      line('escrito', isoText(sql`x.criada_em`)),
      line('instante', isoText(sql`x.assinada_em`)),
      line('nota', sql`coalesce(x.nota::text, '-')`),
    ),
    dados: sql`(
      select json_agg(d.dado order by r.id, d.n)
      from avaliacao_respostas r join cultural_perguntas q on q.id = r.id_pergunta join temas t on t.id = q.id_tema
      cross join lateral (values
        (1, ${datum('temas', sql`t.id`, 'tema', sql`t.tema`, sql`t.sal`)}),
        (2, ${datum('cultural_perguntas', sql`q.id`, 'pergunta', sql`q.pergunta`, sql`q.sal`)}),
        (3, ${datum('avaliacao_respostas', sql`r.id`, 'nota', sql`r.nota`, sql`r.sal_nota`)}),
        (4, ${datum('avaliacao_respostas', sql`r.id`, 'comentario', sql`r.comentario`, sql`r.sal_comentario`)})) d (n, dado)
      where r.id_avaliacao = x.id)`,
  },
  manifestacao: {
    from: sql`manifestacoes x`,
    id: sql`x.id`,
    linhas: lines(
      'manifestacao',
      sql`x.id`,
      line('sobre', sql`x.registro || ' ' || x.id_registro`),
      line('selo', sealOf(sql`x.registro`, sql`x.id_registro`)),
      line('pessoa', sql`x.id_colaborador`),
      line('instante', isoText(sql`x.feita_em`)),
      line('concorda', sql`case when x.concorda then 'sim' else 'nao' end`),
    ),
    dados: sql`case when x.concorda then ${noData} else ${textDatum('manifestacoes', sql`x.id`)} end`,
  },
  resposta: {
    from: sql`respostas_discordancia x join manifestacoes m on m.id = x.id_manifestacao`,
    id: sql`x.id_manifestacao`,
    linhas: lines(
      'resposta',
      sql`x.id_manifestacao`,
      line('sobre', sql`'manifestacao ' || x.id_manifestacao`),
      line('selo', sealOf(sql`'manifestacao'`, sql`x.id_manifestacao`)),
      line('pessoa', sql`m.id_colaborador`),
      line('autor', whoOf(sql`x.id_autor`)),
      line('instante', isoText(sql`x.respondida_em`)),
      line('corrigido', sql`coalesce(m.registro || ' ' || x.id_corrigido, '-')`),
      line('selo_do_corrigido', sql`coalesce(${sealOf(sql`m.registro`, sql`x.id_corrigido`)}, '-')`),
    ),
    dados: sql`case when x.id_corrigido is not null then ${noData}
      else ${textDatum('respostas_discordancia', sql`x.id_manifestacao`)} end`,
  },
  ultima_palavra: {
    from: sql`ultimas_palavras x join manifestacoes m on m.id = x.id_manifestacao`,
    id: sql`x.id_manifestacao`,
    linhas: lines(
      'ultima_palavra',
      sql`x.id_manifestacao`,
      line('sobre', sql`'resposta ' || x.id_manifestacao`),
      line('selo', sealOf(sql`'resposta'`, sql`x.id_manifestacao`)),
      line('pessoa', sql`m.id_colaborador`),
      line('instante', isoText(sql`x.escrita_em`)),
    ),
    dados: textDatum('ultimas_palavras', sql`x.id_manifestacao`),
  },
  entrega: {
    from: sql`entregas x`,
    id: sql`x.id`,
    linhas: lines(
      'entrega',
      sql`x.id`,
      line('sobre', sql`x.registro || ' ' || x.id_registro`),
      line('selo', sealOf(sql`x.registro`, sql`x.id_registro`)),
      line('pessoa', sql`x.id_colaborador`),
      line('autor', sql`x.id_autor`),
      line('instante', isoText(sql`x.feita_em`)),
      line('dia', sql`x.dia`),
    ),
    dados: textDatum('entregas', sql`x.id`),
  },
  fechamento: {
    from: sql`fechamentos x cross join lateral (select ${hasOlderSeal(sql`x.id`)} as antiga) f`,
    id: sql`x.id`,
    linhas: lines(
      'fechamento',
      sql`x.id`,
      line('autor', sql`x.id_autor`),
      line('ano', sql`x.ano`),
      line('periodo', sql`x.trimestre`),
      line('versao', sql`x.versao`),
      line('instante', isoText(sql`x.fechado_em`)),
    ),
    dados: sql`(
      select json_agg(d.dado order by p.id_colaborador, d.n) from fechamento_pessoas p
      cross join lateral (values
        (1, ${datum(
          'fechamento_pessoas',
          sql`p.id_colaborador`,
          'posicao',
          sql`case when f.antiga
            then json_build_array(p.potencial, p.desempenho, p.quadrante, p.id_superior, p.superior, p.setor, p.lugares, p.afastado)
            when p.saiu then json_build_array(p.potencial, p.desempenho, p.quadrante, p.id_superior, p.setor, p.lugares, p.afastado, p.saiu)
            else json_build_array(p.potencial, p.desempenho, p.quadrante, p.id_superior, p.setor, p.lugares, p.afastado) end`,
          sql`p.sal`,
        )}),
        (2, ${datum('fechamento_pessoas', sql`p.id_colaborador`, 'superior', sql`p.superior`, sql`p.sal_superior`)})) d (n, dado)
      where p.id_fechamento = x.id and (d.n = 1 or not f.antiga))`,
  },
  calibracao: {
    from: sql`calibracoes x`,
    id: sql`x.id`,
    linhas: lines(
      'calibracao',
      sql`x.id`,
      line('sobre', sql`'fechamento ' || x.id_fechamento`),
      line('selo', sealOf(sql`'fechamento'`, sql`x.id_fechamento`)),
      line('autor', sql`x.id_trancou`),
      line('instante', isoText(sql`x.trancada_em`)),
      line('dia', sql`x.visivel_em`),
    ),
    dados: sql`(
      select json_agg(${datum(
        'quadrantes_calibrados',
        sql`q.id_colaborador`,
        'quadrante',
        sql`json_build_array(q.quadrante, q.motivo)`,
        sql`q.sal`,
      )} order by q.id_colaborador) from quadrantes_calibrados q
      where q.id_calibracao = x.id)`,
  },
};

/** What a row says of a record to be sealed, or of a sealed one. */
interface Lido extends Selado {
  id: number;
  nomes: Dado[] | null;
  alteracoes: { o_que: string; feita_em: string }[] | null;
}

type ReadOfKind = ReturnType<typeof statement<Lido>>;

/** The statement of each kind that reads what its seals cover, rendered once: a signature waits for it. */
const readingWith = (nomesOf: (tipo: TipoDeSelo, id: SQL) => SQL) =>
  Object.fromEntries(
    Object.entries(sealed).map(([kind, { from, id, linhas, dados }]) => {
      const tipo = kind as TipoDeSelo;
      return [
        tipo,
        statement<Lido>(
          sql`select ${id} as id, ${linhas} as linhas, coalesce(${dados}, ${noData}) as dados, ${nomesOf(tipo, id)} as nomes,
              (select v.alteracoes from ressalvas v where v.tipo = ${sql.raw(`'${tipo}'`)} and v.id_registro = ${id} and v.selada) as alteracoes
            from ${from} where ${id} = any(${sql.placeholder('ids')}::integer[])`,
        ),
      ];
    }),
  ) as Record<TipoDeSelo, ReadOfKind>;

const reading = readingWith(nomesDoSelo);
const sealing = readingWith(nomesDeAgora);

const seladosOf = (rows: readonly Lido[]): Map<number, Selado> =>
  new Map(
    rows.map(({ id, linhas, dados, nomes, alteracoes }) => [
      id,
      { linhas: [...linhas, ...linesOf(alteracoes)], dados: [...dados, ...(nomes ?? [])] },
    ]),
  );

/** The line about changes of the signer's access by somebody else. */
const linesOf = (alteracoes: Lido['alteracoes']): Selado['linhas'] =>
  alteracoes === null
    ? []
    : [['ressalva', alteracoes.map(({ o_que, feita_em }) => `${o_que} ${feita_em}`).join(' ')]];

/** What the seals of these records cover, as the tables have it now, by id; a record that is gone is missing. */
export const readSelados = async (
  db: Db,
  tipo: TipoDeSelo,
  ids: readonly number[],
): Promise<Map<number, Selado>> => seladosOf(await reading[tipo](db, { ids }));

/** What seals of these records are to cover: with the names of now, which `insertSelos` stores. */
export const readToSeal = async (
  db: Db,
  tipo: TipoDeSelo,
  ids: readonly number[],
): Promise<Map<number, Selado>> => seladosOf(await sealing[tipo](db, { ids }));
