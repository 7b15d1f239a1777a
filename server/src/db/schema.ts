import { tiposDePrazo } from '@alinha/contract/choices';
import { falhasDeEnvio } from '@alinha/contract/convites';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded } from './folded.ts';
import { papeis } from './papeis.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const createdAt = () => instant().notNull().defaultNow();

export const empresas = pgTable(
  'empresas',
  {
    id: id(),
    nome: text().notNull(),
    criada_em: createdAt(),
  },
  (t) => [
    uniqueIndex('empresas_nome').on(sql`lower(${t.nome})`),
    check('empresas_nome_check', sql`${t.nome} <> ''`),
  ],
);

export const cargos = pgTable(
  'cargos',
  {
    id: id(),
    id_empresa: integer()
      .notNull()
      .references(() => empresas.id),
    nome: text().notNull(),
    nivel_hierarquia: integer().notNull(),
    is_leader: boolean().notNull().default(false),
    is_rh: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    /** Whether anybody ever had it; a trigger says so, whoever gives it. */
    usado: boolean().notNull().default(false),
  },
  (t) => [
    // The name of an inactive title is free again.
    uniqueIndex('cargos_nome').on(t.id_empresa, sql`lower(${t.nome})`).where(sql`${t.ativo}`),
    // Lets colaborador_empresas demand that a title is of its company.
    unique('cargos_da_empresa').on(t.id, t.id_empresa),
    check('cargos_nome_check', sql`${t.nome} <> ''`),
    check('cargos_nivel_check', sql`${t.nivel_hierarquia} >= 1`),
  ],
);

export const colaboradores = pgTable(
  'colaboradores',
  {
    id: id(),
    nome: text().notNull(),
    /** The name without case and accents, so that both homes of the database sort alike. */
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
    data_admissao: date({ mode: 'string' }),
    id_superior: integer().references((): AnyPgColumn => colaboradores.id),
    /** Wished at registration; counts only once the address is confirmed. */
    id_superior_desejado: integer().references((): AnyPgColumn => colaboradores.id),
    foto_perfil: text(),
    ativo: boolean().notNull().default(true),
    criado_em: createdAt(),
    desativado_em: instant(),
  },
  (t) => [
    index('colaboradores_superior').on(t.id_superior),
    index('colaboradores_nome').on(sql`${t.nome_ordem} collate "C"`, t.id),
    check('colaboradores_nome_check', sql`${t.nome} <> ''`),
    check('colaboradores_email_check', sql`${t.email} = lower(${t.email})`),
    check('colaboradores_superior_check', sql`${t.id_superior} <> ${t.id}`),
    check(
      'colaboradores_temporaria_check',
      sql`not ${t.senha_temporaria} or ${t.senha_expira_em} is not null`,
    ),
  ],
);

/** The companies of a person; the one of the lowest `ordem` is the main one. */
export const colaboradorEmpresas = pgTable(
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
 * Who reported to somebody until their deactivation, and under whom it put them (null: at the top). Kept until they are
 * back, beside whatever becomes of the others meanwhile: also a second deactivation further up.
 */
export const lideradosMovidos = pgTable(
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
  (t) => [primaryKey({ columns: [t.id_gestor, t.id_colaborador] })],
);

const mainCompany = (column: string) =>
  sql.raw(`(
    select ${column} from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador = c.id order by ce.ordem limit 1)`);

/** People with what follows from their titles: the main company and title, and the roles. */
export const pessoas = pgView('pessoas', {
  id: integer().notNull(),
  nome: text().notNull(),
  nome_ordem: text().notNull(),
  email: text().notNull(),
  foto_perfil: text(),
  setor: text(),
  ativo: boolean().notNull(),
  id_superior: integer(),
  senha_temporaria: boolean().notNull(),
  email_confirmado: boolean().notNull(),
  empresa: text(),
  cargo: text(),
  nivel_hierarquia: integer(),
  is_leader: boolean().notNull(),
  is_rh: boolean().notNull(),
}).as(sql`
  select c.id, c.nome, c.nome_ordem, c.email, c.foto_perfil, c.setor, c.ativo, c.id_superior, c.senha_temporaria,
    c.email_confirmado,
    ${mainCompany('e.nome')} as empresa,
    coalesce(${mainCompany('g.nome')}, c.funcao) as cargo,
    ${mainCompany('g.nivel_hierarquia')} as nivel_hierarquia,
    ${papeis.is_leader} as is_leader,
    ${papeis.is_rh} as is_rh
  from colaboradores c`);

/** Browsers in which somebody signed in before, as the hash of their cookie; one that people share is a row of each. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    id: id(),
    hash: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  (t) => [
    unique('dispositivos_hash').on(t.hash, t.id_colaborador),
    index('dispositivos_colaborador').on(t.id_colaborador),
  ],
);

export const sessoes = pgTable(
  'sessoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Where it began. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
    criada_em: instant().notNull(),
    /** The absolute limit, which no refresh moves. */
    expira_em: instant().notNull(),
    /** Browser and system in words, as whoever has the session knows them. */
    aparelho: text(),
    /** From where its cookies were last renewed, and when. */
    endereco: text(),
    usada_em: createdAt(),
  },
  (t) => [
    index('sessoes_colaborador').on(t.id_colaborador),
    index('sessoes_dispositivo').on(t.id_dispositivo),
  ],
);

/** The cookies of a session, as hashes only. A refresh token that was exchanged stays, to recognise its second use. */
export const sessaoTokens = pgTable(
  'sessao_tokens',
  {
    hash: text().primaryKey(),
    id_sessao: integer()
      .notNull()
      .references(() => sessoes.id, { onDelete: 'cascade' }),
    tipo: text({ enum: ['token', 'refresh'] }).notNull(),
    expira_em: instant().notNull(),
    trocado_em: instant(),
  },
  (t) => [
    index('sessao_tokens_sessao').on(t.id_sessao),
    check('sessao_tokens_tipo_check', sql`${t.tipo} in ('token', 'refresh')`),
  ],
);

/** One-time codes sent by e-mail, each good until its end or the use of one of them, kept as a slow hash. */
export const codigos = pgTable(
  'codigos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['recuperacao', 'confirmacao'] }).notNull(),
    codigo_hash: text().notNull(),
    expira_em: instant().notNull(),
    tentativas: smallint().notNull().default(0),
    /** The known device that asked for it; null where anybody may have. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.finalidade, t.codigo_hash] }),
    index('codigos_dispositivo').on(t.id_dispositivo),
    check('codigos_finalidade_check', sql`${t.finalidade} in ('recuperacao', 'confirmacao')`),
  ],
);

/**
 * Mailed links that sign their reader in once to set a password, as the hash of their 256 bits; of invitations a person has one. A trigger ends them, and codes of recovery, with the password, the address or the access that they are for.
 */
export const links = pgTable(
  'links',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    finalidade: text({ enum: ['convite', 'recuperacao'] }).notNull(),
    expira_em: instant().notNull(),
  },
  (t) => [
    index('links_colaborador').on(t.id_colaborador),
    uniqueIndex('links_convite').on(t.id_colaborador).where(sql`${t.finalidade} = 'convite'`),
    check('links_finalidade_check', sql`${t.finalidade} in ('convite', 'recuperacao')`),
  ],
);

/**
 * Sign-ins that showed a password, or a provider's word, and still lack the second factor, as the hash of their cookie.
 * Whatever ends a person's sessions ends them.
 */
export const entradas = pgTable(
  'entradas',
  {
    hash: text().primaryKey(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
    /** Wrong codes so far. */
    tentativas: smallint().notNull().default(0),
  },
  (t) => [index('entradas_colaborador').on(t.id_colaborador)],
);

/** A person's authenticator app. */
export const totp = pgTable('totp', {
  id_colaborador: integer()
    .primaryKey()
    .references(() => colaboradores.id),
  /** Sealed with the key of the settings, or of the data directory. */
  segredo: text().notNull(),
  criado_em: instant().notNull(),
  /** When its first code was shown; until then it proves nothing. */
  confirmado_em: instant(),
  /** The time step of the last code that was accepted: none is accepted twice. */
  ultimo_passo: bigint({ mode: 'number' }).notNull().default(0),
});

/** Passkeys (WebAuthn). */
export const chavesAcesso = pgTable(
  'chaves_acesso',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The authenticator's own name for it, base64url. */
    credencial: text().notNull().unique('chaves_acesso_credencial'),
    /** COSE, base64url. */
    chave_publica: text().notNull(),
    /** How often it says that it was used; one that goes back is a copy. */
    contador: bigint({ mode: 'number' }).notNull(),
    nome: text().notNull(),
    criada_em: instant().notNull(),
    usada_em: instant(),
  },
  (t) => [
    index('chaves_acesso_colaborador').on(t.id_colaborador),
    check('chaves_acesso_nome_check', sql`${t.nome} <> ''`),
  ],
);

/** What passkeys are asked to sign, as hashes; each is good for one answer. Nobody's are those of the sign-in page. */
export const desafios = pgTable(
  'desafios',
  {
    hash: text().primaryKey(),
    id_colaborador: integer().references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  (t) => [index('desafios_expira_em').on(t.expira_em)],
);

/** What is left of a person's ten codes for when the second factor is away: slow hashes, all of one salt. */
export const codigosReserva = pgTable(
  'codigos_reserva',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    codigo_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.codigo_hash] })],
);

/** Whom a provider of identities means by its own names of people; once kept, an address there moves nobody. */
export const identidades = pgTable(
  'identidades',
  {
    emissor: text().notNull(),
    sujeito: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    criada_em: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.emissor, t.sujeito] }),
    unique('identidades_colaborador').on(t.id_colaborador, t.emissor),
  ],
);

/** What HR demands of everybody's access; one row, and without it nothing. */
export const seguranca = pgTable(
  'seguranca',
  {
    id: boolean().primaryKey().default(true),
    exige_segundo_fator: text({ enum: ['ninguem', 'rh', 'lideres', 'todos'] }).notNull(),
  },
  (t) => [
    check('seguranca_id_check', sql`${t.id}`),
    check('seguranca_exige_check', sql`${t.exige_segundo_fator} in ('ninguem', 'rh', 'lideres', 'todos')`),
  ],
);

/** Until when what is due; a kind without a row has no deadline, and nothing of it is owed. */
export const prazos = pgTable(
  'prazos',
  {
    tipo: text({ enum: tiposDePrazo }).primaryKey(),
    /** Past the end of the period, or past the day that a record was written. */
    dias: smallint().notNull(),
    /** The first day of the first period that counts. */
    a_partir_de: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    check('prazos_tipo_check', sql`${t.tipo} in ('report', 'avaliacao', 'assinatura')`),
    check('prazos_dias_check', sql`${t.dias} between 1 and case ${t.tipo} when 'report' then 28 else 90 end`),
    check(
      'prazos_inicio_check',
      sql`extract(day from ${t.a_partir_de}) = 1 and (${t.tipo} <> 'avaliacao' or extract(month from ${t.a_partir_de}) in (1, 4, 7, 10))`,
    ),
  ],
);

/** When people are mailed what they owe; one row, and without it the usual hour. */
export const lembretes = pgTable(
  'lembretes',
  {
    id: boolean().primaryKey().default(true),
    /** The hour in São Paulo. */
    hora: smallint().notNull().default(8),
    /** The last day on which people were mailed, and up to whom, by id; nobody's once all were. */
    dia: date({ mode: 'string' }),
    ate: integer(),
    /** What the tokens are made with that switch somebody's off: good for nothing else. */
    segredo: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  },
  (t) => [
    check('lembretes_id_check', sql`${t.id}`),
    check('lembretes_hora_check', sql`${t.hora} between 0 and 23`),
  ],
);

/** Who wants to be mailed what they owe, when they last were, and what was in it; somebody without a row wants it and never was. */
export const lembretesPessoas = pgTable('lembretes_pessoas', {
  id_colaborador: integer()
    .primaryKey()
    .references(() => colaboradores.id),
  ligado: boolean().notNull().default(true),
  dia: date({ mode: 'string' }),
  chaves: text().array().notNull().default([]),
});

/** Counted tries of an account, a device or an address. */
export const tentativas = pgTable('tentativas', {
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  /** Until when the failures count. */
  expira_em: instant().notNull(),
  em_curso: integer().notNull(),
  /** Until when tries in flight count: later they are those of a process that was killed. */
  em_curso_ate: instant().notNull(),
});

export const reportPerguntas = pgTable(
  'report_perguntas',
  {
    id: id(),
    pergunta: text().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull().default(true),
  },
  (t) => [check('report_perguntas_pergunta_check', sql`${t.pergunta} <> ''`)],
);

const period = (name: string, ano: AnyPgColumn) =>
  check(`${name}_ano_check`, sql`${ano} between 2000 and 9999`);

/** A signature is all there or not at all. */
const signature = (name: string, por: AnyPgColumn, em: AnyPgColumn) =>
  check(`${name}_assinatura_check`, sql`(${por} is null) = (${em} is null)`);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    mes: smallint().notNull(),
    ano: smallint().notNull(),
    criado_em: createdAt(),
    assinado_por: integer().references(() => colaboradores.id),
    assinado_em: instant(),
  },
  (t) => [
    index('reports_periodo').on(t.id_colaborador, t.ano, t.mes, t.criado_em, t.id),
    index('reports_ano').on(t.ano),
    index('reports_sem_assinatura').on(t.id_colaborador).where(sql`${t.assinado_em} is null`),
    check('reports_mes_check', sql`${t.mes} between 1 and 12`),
    check('reports_proprio_check', sql`${t.id_autor} <> ${t.id_colaborador}`),
    period('reports', t.ano),
    signature('reports', t.assinado_por, t.assinado_em),
  ],
);

export const reportRespostas = pgTable(
  'report_respostas',
  {
    id: id(),
    id_report: integer()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    id_pergunta: integer()
      .notNull()
      .references(() => reportPerguntas.id),
    descricao: text().notNull(),
  },
  (t) => [
    unique('report_respostas_pergunta').on(t.id_report, t.id_pergunta),
    check('report_respostas_descricao_check', sql`char_length(${t.descricao}) <= 5000`),
  ],
);

/**
 * What people note for themselves before the report of a month; nobody else's until it is shared. It counts in nothing, so
 * that no tree follows from it.
 */
export const preparacoes = pgTable(
  'preparacoes',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    ano: smallint().notNull(),
    mes: smallint().notNull(),
    texto: text().notNull().default(''),
    alterada_em: instant().notNull(),
    /** Without it nobody but its author reads it. */
    compartilhada_em: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.ano, t.mes] }),
    check('preparacoes_mes_check', sql`${t.mes} between 1 and 12`),
    check('preparacoes_texto_check', sql`char_length(${t.texto}) <= 5000`),
    period('preparacoes', t.ano),
  ],
);

export const temas = pgTable(
  'temas',
  {
    id: id(),
    tema: text().notNull(),
    ordem: integer().notNull(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [check('temas_tema_check', sql`${t.tema} <> ''`)],
);

export const culturalPerguntas = pgTable(
  'cultural_perguntas',
  {
    id: id(),
    id_tema: integer()
      .notNull()
      .references(() => temas.id),
    pergunta: text().notNull(),
    ordem: integer().notNull(),
    ativa: boolean().notNull().default(true),
  },
  (t) => [
    index('cultural_perguntas_tema').on(t.id_tema),
    check('cultural_perguntas_pergunta_check', sql`${t.pergunta} <> ''`),
  ],
);

export const avaliacoesCulturais = pgTable(
  'avaliacoes_culturais',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_avaliador: integer()
      .notNull()
      .references(() => colaboradores.id),
    trimestre: smallint().notNull(),
    ano: smallint().notNull(),
    criada_em: createdAt(),
    /** The cultural average ÷ 100, kept in step with the answers by the transaction that writes them. */
    nota: numeric({ precision: 5, scale: 4, mode: 'number' }),
    assinada_por: integer().references(() => colaboradores.id),
    assinada_em: instant(),
  },
  (t) => [
    index('avaliacoes_culturais_periodo').on(t.id_colaborador, t.ano, t.trimestre, t.criada_em, t.id),
    index('avaliacoes_culturais_ano').on(t.ano),
    index('avaliacoes_culturais_sem_assinatura').on(t.id_colaborador).where(sql`${t.assinada_em} is null`),
    check('avaliacoes_culturais_trimestre_check', sql`${t.trimestre} between 1 and 4`),
    check('avaliacoes_culturais_nota_check', sql`${t.nota} between 0 and 1`),
    check('avaliacoes_culturais_propria_check', sql`${t.id_avaliador} <> ${t.id_colaborador}`),
    period('avaliacoes_culturais', t.ano),
    signature('avaliacoes_culturais', t.assinada_por, t.assinada_em),
  ],
);

export const avaliacaoRespostas = pgTable(
  'avaliacao_respostas',
  {
    id: id(),
    id_avaliacao: integer()
      .notNull()
      .references(() => avaliacoesCulturais.id, { onDelete: 'cascade' }),
    id_pergunta: integer()
      .notNull()
      .references(() => culturalPerguntas.id),
    nota: boolean(),
    comentario: text(),
  },
  (t) => [
    unique('avaliacao_respostas_pergunta').on(t.id_avaliacao, t.id_pergunta),
    check('avaliacao_respostas_comentario_check', sql`char_length(${t.comentario}) <= 5000`),
  ],
);

export const ciclosKpi = pgTable(
  'ciclos_kpi',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    nome_ciclo: text().notNull(),
    criado_em: createdAt(),
    /** 1 active, 0 frozen. */
    status: smallint().notNull().default(1),
  },
  (t) => [
    index('ciclos_kpi_colaborador').on(t.id_colaborador),
    check('ciclos_kpi_status_check', sql`${t.status} in (0, 1)`),
  ],
);

export const kpis = pgTable(
  'kpis',
  {
    id: id(),
    id_ciclo: integer()
      .notNull()
      .references(() => ciclosKpi.id, { onDelete: 'cascade' }),
    kpi: text().notNull(),
    okr: numeric({ precision: 17, scale: 4, mode: 'number' }).notNull(),
    okr_feito: numeric({ precision: 17, scale: 4, mode: 'number' }).notNull(),
    /** Achieved ÷ target in whole percents, capped at 100: `kpiPercent` of the rules, on exact decimals. */
    percentual: smallint().notNull().generatedAlwaysAs(sql.raw('least(100, round(okr_feito * 100 / okr))')),
  },
  (t) => [
    index('kpis_ciclo').on(t.id_ciclo),
    check('kpis_kpi_check', sql`${t.kpi} <> ''`),
    check('kpis_okr_check', sql`${t.okr} > 0 and ${t.okr} <= 1000000000000`),
    check('kpis_okr_feito_check', sql`${t.okr_feito} >= 0 and ${t.okr_feito} <= 1000000000000`),
  ],
);

export const tarefas = pgTable(
  'tarefas',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    titulo: text().notNull(),
    deadline: date({ mode: 'string' }),
    feita: boolean().notNull().default(false),
    criada_em: createdAt(),
  },
  (t) => [
    index('tarefas_colaborador').on(t.id_colaborador),
    check('tarefas_titulo_check', sql`${t.titulo} <> ''`),
  ],
);

export const observacoes = pgTable(
  'observacoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    departamento: text({ enum: ['gestor', 'dho', 'dp'] }).notNull(),
    observacao: text().notNull(),
    criada_em: createdAt(),
  },
  (t) => [
    index('observacoes_colaborador').on(t.id_colaborador),
    check('observacoes_departamento_check', sql`${t.departamento} in ('gestor', 'dho', 'dp')`),
    check('observacoes_observacao_check', sql`${t.observacao} <> ''`),
  ],
);

export const alinhamentos = pgTable(
  'alinhamentos',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    observacao: text().notNull(),
    criado_em: createdAt(),
  },
  (t) => [
    index('alinhamentos_colaborador').on(t.id_colaborador, t.criado_em),
    check('alinhamentos_observacao_check', sql`${t.observacao} <> ''`),
  ],
);

/** Mail that waits for the server to take it; the body goes once it is sent. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text(),
    html: text(),
    criado_em: createdAt(),
    enviado_em: instant(),
    tentativas: integer().notNull().default(0),
    proxima_tentativa_em: createdAt(),
    /** Whom it invites, where it is an invitation. */
    id_convidado: integer().references(() => colaboradores.id),
    /** Whom it reminds of what they owe, where it does. */
    id_lembrado: integer().references(() => colaboradores.id),
    /** Headers of its own. */
    cabecalhos: jsonb().$type<Record<string, string>>(),
    /** Why the last try failed. */
    falha: text({ enum: falhasDeEnvio }),
  },
  (t) => [
    index('emails_pendentes').on(t.proxima_tentativa_em, t.id).where(sql`${t.enviado_em} is null`),
    index('emails_convites').on(t.id_convidado, t.id).where(sql`${t.id_convidado} is not null`),
    index('emails_lembretes').on(t.id_lembrado, t.id).where(sql`${t.id_lembrado} is not null`),
    check(
      'emails_falha_check',
      sql`${t.falha} in ('endereco', 'mensagem', 'acesso', 'depois', 'conexao', 'outra')`,
    ),
  ],
);

/** Who did what to whom; every write adds one row in its own transaction, and no row is ever changed. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    momento: instant().notNull(),
    id_ator: integer().references(() => colaboradores.id),
    acao: text().notNull(),
    id_alvo: integer().references(() => colaboradores.id),
    /** What the act declares in `rules/auditoria.ts`: the path's parameters and what it replaced or removed. */
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    endereco: text(),
    /** Reads of one visit, and saves of one day, have the same value and leave one row. */
    visita: text(),
  },
  // Each is read in the order of the audit page, newest first, from wherever a page begins. That of all rows is of another
  // expression: a planner that took it for the rows of somebody who left long ago would read everything since.
  (t) => [
    index('auditoria_instante').on(sql`(${t.momento} at time zone 'UTC')`, t.id),
    index('auditoria_alvo').on(t.id_alvo, t.momento, t.id),
    index('auditoria_ator').on(t.id_ator, t.momento, t.id),
    index('auditoria_acao').on(t.acao, t.momento, t.id),
    uniqueIndex('auditoria_visita').on(t.visita).where(sql`${t.visita} is not null`),
  ],
);

/**
 * The last file that somebody of HR had checked or brought in: how far it is, and what came of it. Of a process that
 * died, a row stays under way and is no longer seen; what it would have written is not there.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id_colaborador: integer()
      .primaryKey()
      .references(() => colaboradores.id),
    chave: uuid().notNull(),
    tipo: text({ enum: ['conferir', 'importar'] }).notNull(),
    estado: text({ enum: ['andamento', 'concluida', 'recusada'] }).notNull(),
    etapa: text({ enum: ['fila', 'lendo', 'conferindo', 'senhas', 'gravando'] }).notNull(),
    feito: integer().notNull(),
    total: integer().notNull(),
    iniciada_em: instant().notNull(),
    /** When its process last said that it lives. */
    vista_em: instant().notNull(),
    mensagem: text(),
    resultado: json().$type<unknown>(),
  },
  (t) => [
    check('importacoes_tipo_check', sql`${t.tipo} in ('conferir', 'importar')`),
    check('importacoes_estado_check', sql`${t.estado} in ('andamento', 'concluida', 'recusada')`),
  ],
);

/** The answers of writes that carried an Idempotency-Key, so that a repeated one is answered and not done again. */
export const pedidos = pgTable(
  'pedidos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Hashed: the key itself opens the answer. */
    chave: text().notNull(),
    acao: text().notNull(),
    /** The code of what was sent, under the key. */
    conteudo: text().notNull(),
    /** Sealed with the key, which only the caller has. */
    resposta: text(),
    criado_em: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.chave] }), index('pedidos_criado_em').on(t.criado_em)],
);

/**
 * What trees are put together from, and of whom it changed, null for everybody; triggers write it. No row is ever
 * written twice, so nobody waits for it; `xid` says which snapshots have seen it.
 */
export const mudancas = pgTable(
  'mudancas',
  {
    tema: text({ enum: ['cartao', 'registros', 'tarefas'] }).notNull(),
    id_colaborador: integer(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    momento: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mudancas_xid').on(t.xid),
    check('mudancas_tema_check', sql`${t.tema} in ('cartao', 'registros', 'tarefas')`),
  ],
);

/** Backups that were begun, and how they ended; of a process that died, one stays under way and is no longer seen. */
export const backups = pgTable('backups', {
  id: id(),
  /** The server's own of a day; else somebody asked for it. */
  diario: boolean().notNull(),
  comecou_em: instant().notNull(),
  /** When its process last said that it lives: until then no photo is removed. */
  vista_em: instant().notNull(),
  terminou_em: instant(),
  /** Why it failed. */
  falha: text(),
});
