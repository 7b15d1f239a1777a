import { quadrantName } from '@alinha/rules/ninebox';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { interno, prazos, propria, quemTem, repetido } from '../facts.ts';
import { closedSuperior } from '../nomeRegistrado.ts';
import { lugaresEmPalavras, simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, period, salt } from './columns.ts';
import type { Lugar } from './historico.ts';

/** Closings of quarters. Closing a quarter again adds a version; triggers refuse every change (FEC-02, FEC-03). */
export const fechamentos = table(
  'fechamentos',
  {
    id: id(),
    ano: smallint().notNull(),
    trimestre: smallint().notNull(),
    /** Counted from 1; the newest one counts. */
    versao: smallint().notNull(),
    fechado_em: createdAt(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
  },
  {
    titulo: 'Trimestres que você fechou',
    de: (id) => sql`t.id_autor = ${id}`,
    campos: {
      id: interno,
      ano: 'Ano',
      trimestre: 'Trimestre',
      versao: 'Versão',
      fechado_em: 'Fechado em',
      id_autor: propria,
    },
    porque: {
      capitulo: 'registros',
      dado: 'Quem fechou um trimestre, e quando',
      finalidade: 'dizer quem fechou o trimestre',
      base: 'direitos',
      prazo: prazos.registro,
      quem: 'o RH',
      origem: ['o sistema'],
    },
  },
  (t) => [
    unique('fechamentos_versao').on(t.ano, t.trimestre, t.versao),
    check('fechamentos_trimestre_check', sql`${t.trimestre} between 1 and 4`),
    check('fechamentos_versao_check', sql`${t.versao} > 0`),
    period('fechamentos', t.ano),
  ],
);

/** Each person who was active at the instant of a closing or worked in its quarter, under the names of that day; only the ids are left where the person's part was erased. */
export const fechamentoPessoas = table(
  'fechamento_pessoas',
  {
    id_fechamento: integer()
      .notNull()
      .references(() => fechamentos.id),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Whole percents; null where nothing was known. */
    potencial: smallint(),
    desempenho: smallint(),
    quadrante: smallint(),
    id_superior: integer().references(() => colaboradores.id),
    superior: text(),
    setor: text(),
    /** The main company first. */
    lugares: jsonb().$type<Lugar[]>(),
    /** Whether nothing was owed of the quarter, because of an absence (AFA-03). */
    afastado: boolean(),
    /** Whether they had left by the instant of the closing (PESS-13); null in closings of 1.0.0, which left them out. */
    saiu: boolean(),
    sal: salt(),
    /** The salt of the superior's name, which is erased with the superior. */
    sal_superior: salt(),
  },
  {
    titulo: 'Posição nos trimestres fechados',
    de: (id) => sql`t.id_colaborador = ${id} and t.sal is not null`,
    campos: {
      id_fechamento: repetido,
      id_colaborador: propria,
      potencial: 'Cultura (%)',
      desempenho: 'KPI (%)',
      quadrante: 'Quadrante do Nine-Box',
      id_superior: repetido,
      superior: repetido,
      setor: 'Setor',
      lugares: repetido,
      afastado: 'Afastado no trimestre',
      saiu: 'Saiu antes do fechamento',
      sal: interno,
      sal_superior: interno,
    },
    mais: {
      trimestre: {
        rotulo: 'Trimestre',
        valor: sql`(select f.trimestre || 'º trimestre de ' || f.ano from fechamentos f where f.id = t.id_fechamento)`,
      },
      versao: {
        rotulo: 'Versão',
        valor: sql`(select f.versao from fechamentos f where f.id = t.id_fechamento)`,
      },
      fechado_em: {
        rotulo: 'Fechado em',
        valor: sql`(select f.fechado_em from fechamentos f where f.id = t.id_fechamento)`,
      },
      nome_superior: { rotulo: 'Superior', valor: closedSuperior(sql`t`) },
      cargos: { rotulo: 'Cargos e empresas', valor: lugaresEmPalavras },
    },
    ordem: sql`t.id_fechamento`,
    palavras: { afastado: simOuNao, saiu: simOuNao, quadrante: quadrantName },
    porque: {
      capitulo: 'registros',
      dado: 'Fechamentos de trimestre: médias, quadrante e lugar de cada pessoa, como estavam',
      finalidade: 'mostrar a trajetória da pessoa pelos trimestres',
      base: 'interesse',
      prazo: prazos.registro,
      quem: quemTem('read'),
      origem: ['o sistema'],
    },
    erased: 'kept',
  },
  (t) => [
    primaryKey({ columns: [t.id_fechamento, t.id_colaborador] }),
    index('fechamento_pessoas_colaborador').on(t.id_colaborador),
    check('fechamento_pessoas_potencial_check', sql`${t.potencial} between 0 and 100`),
    check('fechamento_pessoas_desempenho_check', sql`${t.desempenho} between 0 and 100`),
    check('fechamento_pessoas_quadrante_check', sql`${t.quadrante} between 1 and 9`),
    check(
      'fechamento_pessoas_sal_check',
      sql`case when ${t.sal} is null
        then (${t.potencial}, ${t.desempenho}, ${t.quadrante}, ${t.id_superior}, ${t.setor}, ${t.lugares}, ${t.afastado}, ${t.saiu}, ${t.sal_superior}) is null
        else ${t.lugares} is not null and ${t.afastado} is not null end`,
    ),
    check(
      'fechamento_pessoas_sal_superior_check',
      sql`${t.sal_superior} is not null or ${t.superior} is null`,
    ),
  ],
);
