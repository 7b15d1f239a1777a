import { alteracoesEmPalavras, contestacoesEmPalavras } from '@alinha/rules/ressalvas';
import { type SQL, sql } from 'drizzle-orm';
import * as schema from '../../../db/schema.ts';
import {
  doDono,
  emPalavras,
  fora,
  grupo,
  isEntregue,
  pessoa,
  pessoaOculta,
  registroEmPalavras,
  simOuNao,
} from '../grupo.ts';

const doReport = (id: SQL) => sql`t.id_report in (select id from reports where id_colaborador = ${id})`;
const daAvaliacao = (id: SQL) =>
  sql`t.id_avaliacao in (select id from avaliacoes_culturais where id_colaborador = ${id})`;
const daManifestacao = (id: SQL) =>
  sql`t.id_manifestacao in (select id from manifestacoes where id_colaborador = ${id})`;
const doRegistro = { registro: registroEmPalavras };
const doSelado = {
  tipo: emPalavras({
    report: 'Report',
    avaliacao: 'Avaliação cultural',
    manifestacao: 'Manifestação',
    resposta: 'Resposta à discordância',
    ultima_palavra: 'Última palavra',
    entrega: 'Entrega por outro meio',
  }),
};

/** What was written about the person's work, and what they answered. */
export const dosRegistros = {
  reports: grupo<typeof schema.reports>({
    titulo: 'Reports',
    tabela: schema.reports,
    de: doDono,
    campos: {
      id: 'Número do report',
      id_colaborador: fora('propria'),
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      mes: 'Mês',
      ano: 'Ano',
      criado_em: 'Criado em',
      assinado_por: pessoa('Assinado por'),
      substituido_assinatura: pessoa('Assinado em substituição a'),
      assinado_em: 'Assinado em',
    },
    ordem: sql`t.ano, t.mes, t.id`,
  }),
  report_respostas: grupo<typeof schema.reportRespostas>({
    titulo: 'Respostas dos reports',
    tabela: schema.reportRespostas,
    de: doReport,
    campos: {
      id: fora('interno'),
      id_report: 'Número do report',
      id_pergunta: fora('repetido'),
      descricao: 'Resposta',
      sal: fora('interno'),
    },
    mais: {
      pergunta: {
        rotulo: 'Pergunta',
        valor: () => sql`(select pergunta from report_perguntas where id = t.id_pergunta)`,
      },
    },
    ordem: sql`t.id_report, t.id`,
  }),
  avaliacoes_culturais: grupo<typeof schema.avaliacoesCulturais>({
    titulo: 'Avaliações culturais',
    tabela: schema.avaliacoesCulturais,
    de: doDono,
    campos: {
      id: 'Número da avaliação',
      id_colaborador: fora('propria'),
      id_avaliador: pessoa('Avaliador'),
      id_substituido: pessoa('Em substituição a'),
      trimestre: 'Trimestre',
      ano: 'Ano',
      criada_em: 'Criada em',
      nota: 'Nota (de 0 a 1)',
      assinada_por: pessoa('Assinada por'),
      substituido_assinatura: pessoa('Assinada em substituição a'),
      assinada_em: 'Assinada em',
    },
    ordem: sql`t.ano, t.trimestre, t.id`,
  }),
  avaliacao_respostas: grupo<typeof schema.avaliacaoRespostas>({
    titulo: 'Respostas das avaliações culturais',
    tabela: schema.avaliacaoRespostas,
    de: daAvaliacao,
    campos: {
      id: fora('interno'),
      id_avaliacao: 'Número da avaliação',
      id_pergunta: fora('repetido'),
      nota: 'Resposta',
      sal_nota: fora('interno'),
      comentario: 'Comentário',
      sal_comentario: fora('interno'),
    },
    mais: {
      tema: {
        rotulo: 'Tema',
        valor: () =>
          sql`(select m.tema from cultural_perguntas p join temas m on m.id = p.id_tema where p.id = t.id_pergunta)`,
      },
      pergunta: {
        rotulo: 'Pergunta',
        valor: () => sql`(select pergunta from cultural_perguntas where id = t.id_pergunta)`,
      },
    },
    ordem: sql`t.id_avaliacao, t.id`,
    palavras: { nota: simOuNao },
  }),
  ciclos_kpi: grupo<typeof schema.ciclosKpi>({
    titulo: 'Ciclos de KPI',
    tabela: schema.ciclosKpi,
    de: doDono,
    campos: {
      id: 'Número do ciclo',
      id_colaborador: fora('propria'),
      id_autor: pessoaOculta('Autor'),
      nome_ciclo: 'Ciclo',
      criado_em: 'Criado em',
      status: 'Situação',
    },
    ordem: sql`t.id`,
    palavras: { status: emPalavras({ 0: 'Concluído', 1: 'Ativo' }) },
  }),
  kpis: grupo<typeof schema.kpis>({
    titulo: 'KPIs',
    tabela: schema.kpis,
    de: (id) => sql`t.id_ciclo in (select id from ciclos_kpi where id_colaborador = ${id})`,
    campos: {
      id: fora('interno'),
      id_ciclo: 'Número do ciclo',
      kpi: 'Indicador',
      okr: 'Meta (OKR)',
      okr_feito: 'Realizado',
      percentual: 'Atingido (%)',
    },
    ordem: sql`t.id_ciclo, t.id`,
  }),
  tarefas: grupo<typeof schema.tarefas>({
    titulo: 'Tarefas',
    tabela: schema.tarefas,
    de: doDono,
    campos: {
      id: fora('interno'),
      id_colaborador: fora('propria'),
      id_autor: pessoaOculta('Autor'),
      id_substituido: pessoaOculta('Em substituição a'),
      titulo: 'Tarefa',
      deadline: 'Prazo',
      feita: 'Concluída',
      criada_em: 'Criada em',
    },
    ordem: sql`t.id`,
    palavras: { feita: simOuNao },
  }),
  alinhamentos: grupo<typeof schema.alinhamentos>({
    titulo: 'Alinhamento comportamental',
    tabela: schema.alinhamentos,
    de: doDono,
    campos: {
      id: fora('interno'),
      id_colaborador: fora('propria'),
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      observacao: 'Alinhamento',
      criado_em: 'Criado em',
    },
    ordem: sql`t.criado_em, t.id`,
  }),
  observacoes: grupo<typeof schema.observacoes>({
    titulo: 'Observações',
    tabela: schema.observacoes,
    de: (id) => sql`t.id_colaborador = ${id} and ${isEntregue('observacoes')}`,
    campos: {
      id: fora('interno'),
      id_colaborador: fora('propria'),
      id_autor: pessoaOculta('Autor'),
      departamento: 'Departamento',
      observacao: 'Observação',
      criada_em: 'Criada em',
    },
    ordem: sql`t.id`,
    palavras: { departamento: emPalavras({ gestor: 'Gestor', dho: 'DHO', dp: 'DP' }) },
    emAnalise: {
      tipo: 'Observações a seu respeito',
      de: doDono,
      // A person who rewrote one is its author too.
      escritoPor: (reader) => sql`(t.id_autor = ${reader} or exists (
        select from auditoria a where a.id_ator = ${reader} and a.id_alvo = t.id_colaborador
          and a.acao = 'editObservacao' and a.dados ->> 'obsId' = t.id::text))`,
    },
  }),
  preparacoes: grupo<typeof schema.preparacoes>({
    titulo: 'Suas notas de preparação',
    tabela: schema.preparacoes,
    de: doDono,
    campos: {
      id_colaborador: fora('propria'),
      ano: 'Ano',
      mes: 'Mês',
      texto: 'Notas',
      alterada_em: 'Alterada em',
      compartilhada_em: 'Compartilhada em',
    },
    ordem: sql`t.ano, t.mes`,
  }),
  manifestacoes: grupo<typeof schema.manifestacoes>({
    titulo: 'Suas manifestações',
    tabela: schema.manifestacoes,
    de: doDono,
    campos: {
      id: 'Número da manifestação',
      registro: 'Registro',
      id_registro: 'Número do registro',
      id_colaborador: fora('propria'),
      feita_em: 'Feita em',
      concorda: 'Ciente, sem discordar',
      texto: 'Texto',
      sal: fora('interno'),
    },
    ordem: sql`t.id`,
    palavras: { ...doRegistro, concorda: simOuNao },
  }),
  respostas_discordancia: grupo<typeof schema.respostasDiscordancia>({
    titulo: 'Respostas às suas discordâncias',
    tabela: schema.respostasDiscordancia,
    de: daManifestacao,
    campos: {
      id_manifestacao: 'Número da manifestação',
      id_autor: pessoa('Autor'),
      id_substituido: pessoa('Em substituição a'),
      respondida_em: 'Respondida em',
      id_corrigido: 'Número do registro que corrige',
      texto: 'Texto',
      sal: fora('interno'),
    },
    ordem: sql`t.id_manifestacao`,
  }),
  ultimas_palavras: grupo<typeof schema.ultimasPalavras>({
    titulo: 'Suas últimas palavras',
    tabela: schema.ultimasPalavras,
    de: daManifestacao,
    campos: {
      id_manifestacao: 'Número da manifestação',
      escrita_em: 'Escrita em',
      texto: 'Texto',
      sal: fora('interno'),
    },
    ordem: sql`t.id_manifestacao`,
  }),
  entregas: grupo<typeof schema.entregas>({
    titulo: 'Registros entregues por outro meio',
    tabela: schema.entregas,
    de: doDono,
    campos: {
      id: fora('interno'),
      registro: 'Registro',
      id_registro: 'Número do registro',
      id_colaborador: fora('propria'),
      id_autor: pessoa('Autor'),
      feita_em: 'Registrada em',
      dia: 'Entregue em',
      texto: 'Como',
      sal: fora('interno'),
    },
    ordem: sql`t.id`,
    palavras: doRegistro,
  }),
  selos: grupo<typeof schema.selos>({
    titulo: 'Selos',
    tabela: schema.selos,
    de: (
      id,
    ) => sql`(t.tipo = 'report' and t.id_registro in (select id from reports where id_colaborador = ${id})
      or t.tipo = 'avaliacao' and t.id_registro in (select id from avaliacoes_culturais where id_colaborador = ${id})
      or t.tipo in ('manifestacao', 'resposta', 'ultima_palavra') and t.id_registro in (select id from manifestacoes where id_colaborador = ${id})
      or t.tipo = 'entrega' and t.id_registro in (select id from entregas where id_colaborador = ${id}))`,
    campos: {
      tipo: 'O que foi selado',
      id_registro: 'Número',
      texto: 'Texto selado',
      selo: 'Selo',
      posterior: 'Selado depois da assinatura',
    },
    ordem: sql`t.tipo, t.id_registro`,
    palavras: { ...doSelado, posterior: simOuNao },
  }),
  nomes_selados: grupo<typeof schema.nomesSelados>({
    titulo: 'Seu nome nos selos',
    tabela: schema.nomesSelados,
    de: doDono,
    campos: {
      tipo: 'O que foi selado',
      id_registro: 'Número',
      papel: 'Como',
      id_colaborador: fora('propria'),
      nome: 'Nome',
      sal: fora('interno'),
    },
    ordem: sql`t.tipo, t.id_registro, t.papel`,
    palavras: {
      ...doSelado,
      papel: emPalavras({
        pessoa: 'Pessoa do registro',
        autor: 'Autor',
        autor_substituido: 'Autor em substituição a você',
        signatario: 'Quem assinou',
        signatario_substituido: 'Quem assinou em substituição a você',
      }),
    },
  }),
  ressalvas: grupo<typeof schema.ressalvas>({
    titulo: 'Ressalvas em suas assinaturas',
    tabela: schema.ressalvas,
    de: doDono,
    campos: {
      tipo: 'O que foi assinado',
      id_registro: 'Número',
      id_colaborador: fora('propria'),
      feita_em: 'Assinado em',
      alteracoes: 'Alterações do acesso perto da assinatura',
      vista_em: 'Vista em',
      contestada_em: 'Contestada em',
      respondida_em: 'Respondida em',
      id_autor: pessoa('Quem respondeu'),
      resposta: 'Resposta',
      selada: fora('interno'),
      autores: fora('interno'),
      incerta: 'Contestada pouco depois de outra pessoa alterar o acesso',
      anteriores: 'Contestações anteriores e as respostas',
    },
    ordem: sql`t.feita_em, t.tipo, t.id_registro`,
    palavras: {
      ...doSelado,
      alteracoes: alteracoesEmPalavras,
      incerta: simOuNao,
      anteriores: contestacoesEmPalavras,
    },
  }),
};
