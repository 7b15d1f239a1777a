import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  interno,
  type Porque,
  pessoa,
  prazos,
  propria,
  quemTem,
  repetido,
  segredo,
  soOSistema,
} from '../facts.ts';
import { folded } from '../folded.ts';
import { simOuNao } from '../palavras.ts';
import { table } from '../table.ts';
import { cargos } from './cargos.ts';
import { createdAt, id, instant } from './columns.ts';
import { empresas } from './empresas.ts';

const identificacao: Porque = {
  capitulo: 'cadastro',
  dado: 'Nome ou nome social, setor, função, empresas e cargos',
  finalidade: 'identificar a pessoa e mostrar o organograma',
  base: 'contrato',
  prazo: prazos.cadastro,
  quem: quemTem('seeCard'),
  origem: ['a própria pessoa', 'os líderes', 'o RH'],
};

export const colaboradores = table(
  'colaboradores',
  {
    id: id(),
    /** The name that is shown to everybody: the nome social while there is one, else the registered name. */
    nome: text().notNull(),
    /** The registered name while a nome social replaces it; else null (IO-05). */
    nome_registrado: text(),
    /** The name as `dobrado` folds it, so that both storage backends sort alike. */
    nome_ordem: text()
      .notNull()
      .generatedAlwaysAs(folded(sql.raw('nome'))),
    email: text().notNull().unique('colaboradores_email'),
    senha_hash: text(),
    senha_temporaria: boolean().notNull().default(false),
    senha_expira_em: instant(),
    email_confirmado: boolean().notNull().default(true),
    setor: text(),
    time: text(),
    funcao: text(),
    /** The person's number in the company's payroll, by which an import recognises them (IO-02). */
    matricula: text().unique('colaboradores_matricula'),
    data_admissao: date({ mode: 'string' }),
    /** The account's identifier at the identity provider, which the provider writes (SCIM's `externalId`). */
    id_externo: text().unique('colaboradores_id_externo'),
    /** The day on which the person leaves; from then on they are deactivated (IO-04). */
    data_demissao: date({ mode: 'string' }),
    id_superior: integer().references((): AnyPgColumn => colaboradores.id),
    /** Chosen at registration; takes effect once the address is confirmed. */
    id_superior_desejado: integer().references((): AnyPgColumn => colaboradores.id),
    foto_perfil: text(),
    ativo: boolean().notNull().default(true),
    criado_em: createdAt(),
    desativado_em: instant(),
    /** The day on which everything else about the person was erased (LGPD-05); the row stays, because records of others refer to it. */
    eliminado_em: date({ mode: 'string' }),
  },
  {
    titulo: 'Cadastro',
    de: (id) => sql`t.id = ${id}`,
    campos: {
      id: 'Número da pessoa',
      nome: 'Nome',
      nome_registrado: 'Nome registrado, se há nome social',
      nome_ordem: repetido,
      email: 'E-mail',
      senha_hash: segredo,
      senha_temporaria: 'Senha temporária',
      senha_expira_em: 'Senha temporária vale até',
      email_confirmado: 'E-mail confirmado',
      setor: 'Setor',
      time: 'Time',
      funcao: 'Função',
      matricula: 'Matrícula',
      data_admissao: 'Admissão',
      id_externo: 'Identificador no provedor de identidades',
      data_demissao: 'Demissão',
      id_superior: pessoa('Superior'),
      id_superior_desejado: pessoa('Superior escolhido no cadastro'),
      foto_perfil: repetido,
      ativo: 'Ativo',
      criado_em: 'Criado em',
      desativado_em: 'Desativado em',
      eliminado_em: interno,
    },
    palavras: { senha_temporaria: simOuNao, email_confirmado: simOuNao, ativo: simOuNao },
    porque: [
      { ...identificacao, colunas: ['id', 'nome', 'nome_ordem', 'setor', 'funcao'] },
      {
        capitulo: 'cadastro',
        dado: 'Nome registrado de quem usa um nome social',
        finalidade:
          'corresponder aos documentos da pessoa; quem usa um nome social o dá e o retira sozinho, e só ele aparece',
        base: 'contrato',
        prazo: `até a pessoa retirar o nome social; ${prazos.comCadastro}`,
        quem: `${quemTem('correct')}; no pacote de evidência de um registro assinado, quem pode baixá-lo`,
        origem: ['a própria pessoa', 'os líderes', 'o RH'],
        colunas: ['nome_registrado'],
      },
      {
        capitulo: 'cadastro',
        dado: 'Endereço da foto',
        finalidade:
          'reconhecer a pessoa no organograma; a foto é opcional e não serve para identificação biométrica',
        base: 'interesse',
        prazo: `até a foto ser trocada; ${prazos.comCadastro}`,
        quem: quemTem('seeCard'),
        origem: ['a própria pessoa'],
        colunas: ['foto_perfil'],
      },
      {
        capitulo: 'cadastro',
        dado: 'Matrícula e data de demissão',
        finalidade:
          'reconhecer a pessoa nos arquivos da folha de pagamento, e fechar o acesso dela no dia em que sai',
        base: 'contrato',
        prazo: prazos.cadastro,
        quem: 'o RH',
        origem: ['o RH'],
        colunas: ['matricula', 'data_demissao'],
      },
      {
        capitulo: 'cadastro',
        dado: 'E-mail, time, data de admissão e superior',
        finalidade:
          'entrar no sistema, receber avisos, e saber quem lidera quem e desde quando há registros a fazer',
        base: 'contrato',
        prazo: prazos.cadastro,
        quem: quemTem('read'),
        origem: ['a própria pessoa', 'os líderes', 'o RH'],
        colunas: ['email', 'time', 'data_admissao', 'id_superior'],
      },
      {
        capitulo: 'cadastro',
        dado: 'Superior pedido no cadastro',
        finalidade: 'incluir a pessoa no organograma quando ela confirmar o e-mail',
        base: 'contrato',
        prazo: 'até o e-mail ser confirmado ou a senha ou o superior mudar',
        quem: soOSistema,
        origem: ['a própria pessoa'],
        colunas: ['id_superior_desejado'],
      },
      {
        capitulo: 'cadastro',
        dado: 'Situação da conta: ativa ou desativada e desde quando, e-mail confirmado, data de cadastro',
        finalidade: 'dar acesso só a quem está na empresa e confirmou o seu e-mail',
        base: 'contrato',
        prazo: prazos.cadastro,
        quem: quemTem('correct'),
        origem: ['o RH', 'o sistema'],
        colunas: ['ativo', 'desativado_em', 'eliminado_em', 'email_confirmado', 'criado_em'],
      },
      {
        capitulo: 'cadastro',
        dado: 'Identificador da conta no provedor de identidades, pelo SCIM',
        finalidade: 'desativar a conta de quem sai da empresa assim que o provedor informa a saída',
        base: 'contrato',
        prazo: `até o provedor o remover; ${prazos.cadastro}`,
        quem: 'a própria pessoa, na cópia dos seus dados; o provedor; o RH, na auditoria',
        origem: ['o sistema'],
        colunas: ['id_externo'],
      },
      {
        capitulo: 'acesso',
        dado: 'Senha (guardada só como hash, nunca legível) e validade da senha temporária',
        finalidade: 'deixar entrar só a própria pessoa',
        base: 'interesse',
        prazo: `até ser trocada; ${prazos.comCadastro}`,
        quem: 'ninguém; o RH vê se há senha própria e até quando vale a temporária',
        origem: ['a própria pessoa', 'o sistema'],
        colunas: ['senha_hash', 'senha_temporaria', 'senha_expira_em'],
      },
    ],
  },
  (t) => [
    index('colaboradores_superior').on(t.id_superior),
    index('colaboradores_nome').on(sql`${t.nome_ordem} collate "C"`, t.id),
    check('colaboradores_nome_check', sql`${t.nome} <> ''`),
    check('colaboradores_nome_registrado_check', sql`${t.nome_registrado} <> ''`),
    check('colaboradores_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'colaboradores_matricula_check',
      sql`char_length(${t.matricula}) between 1 and 100 and ${t.matricula} = btrim(${t.matricula})`,
    ),
    check('colaboradores_superior_check', sql`${t.id_superior} <> ${t.id}`),
    check(
      'colaboradores_temporaria_check',
      sql`not ${t.senha_temporaria} or ${t.senha_expira_em} is not null`,
    ),
    check(
      'colaboradores_eliminado_check',
      sql`${t.eliminado_em} is null or (not ${t.ativo} and ${t.nome} = 'Pessoa eliminada' and ${t.nome_registrado} is null and ${t.senha_hash} is null and ${t.foto_perfil} is null)`,
    ),
  ],
);

/** The companies of a person; the one with the lowest `ordem` is the main one. */
export const colaboradorEmpresas = table(
  'colaborador_empresas',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_empresa: integer()
      .notNull()
      .references(() => empresas.id),
    id_cargo: integer(),
    ordem: smallint().notNull().default(0),
  },
  {
    titulo: 'Empresas e cargos',
    campos: { id_colaborador: propria, id_empresa: repetido, id_cargo: repetido, ordem: interno },
    mais: {
      empresa: { rotulo: 'Empresa', valor: sql`(select nome from empresas where id = t.id_empresa)` },
      cargo: { rotulo: 'Cargo', valor: sql`(select nome from cargos where id = t.id_cargo)` },
    },
    ordem: sql`t.ordem`,
    porque: identificacao,
    erased: 'person',
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.id_empresa] }),
    unique('colaborador_empresas_ordem').on(t.id_colaborador, t.ordem),
    foreignKey({
      name: 'colaborador_empresas_cargo',
      columns: [t.id_cargo, t.id_empresa],
      foreignColumns: [cargos.id, cargos.id_empresa],
    }),
    index('colaborador_empresas_empresa').on(t.id_empresa, t.id_cargo),
  ],
);

/**
 * Who reported to a manager when the manager was deactivated, and whom they report to since (null: nobody). Reactivating
 * the manager moves them back, even if managers above were deactivated in between.
 */
export const lideradosMovidos = table(
  'liderados_movidos',
  {
    id_gestor: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_destino: integer().references(() => colaboradores.id),
  },
  {
    titulo: 'Mudança de superior por uma desativação',
    campos: {
      id_gestor: pessoa('Superior de antes'),
      id_colaborador: propria,
      id_destino: pessoa('Superior desde então'),
    },
    ordem: sql`t.id_gestor`,
    porque: {
      capitulo: 'cadastro',
      dado: 'Equipe de quem foi desativado',
      finalidade: 'devolver a equipe a quem for reativado',
      base: 'contrato',
      prazo: `até a reativação; ${prazos.comCadastro}`,
      quem: quemTem('correct'),
      origem: ['o sistema'],
    },
    erased: 'person',
  },
  (t) => [primaryKey({ columns: [t.id_gestor, t.id_colaborador] })],
);
