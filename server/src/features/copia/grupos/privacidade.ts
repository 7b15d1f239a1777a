import { estadosDasEliminacoes, nomesDasCategorias } from '@alinha/rules/guarda';
import { estadosDasSolicitacoes, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { sql } from 'drizzle-orm';
import * as schema from '../../../db/schema.ts';
import { doDono, emPalavras, fora, grupo, pessoa, pessoaOculta } from '../grupo.ts';

const daPropria = (id: ReturnType<typeof sql>) =>
  sql`t.id_solicitacao in (select s.id from solicitacoes s where s.id_colaborador = ${id})`;

const estados = emPalavras(estadosDasSolicitacoes);

/** What the person asked about their data, and what they were told of incidents. */
export const daPrivacidade = {
  encarregados: grupo<typeof schema.encarregados>({
    titulo: 'Encarregado pelo tratamento de dados pessoais',
    tabela: schema.encarregados,
    de: doDono,
    campos: {
      papel: 'Papel',
      id_colaborador: fora('propria'),
      id_autor: pessoaOculta('Quem nomeou'),
      nomeado_em: 'Nomeado em',
    },
    ordem: sql`t.papel`,
  }),
  solicitacoes: grupo<typeof schema.solicitacoes>({
    titulo: 'Pedidos sobre os próprios dados',
    tabela: schema.solicitacoes,
    de: doDono,
    campos: {
      id: 'Número',
      id_colaborador: fora('propria'),
      tipo: 'Pedido',
      texto: 'Texto',
      criada_em: 'Feito em',
      estado: 'Situação',
      prazo: 'Prazo da resposta',
    },
    ordem: sql`t.id`,
    palavras: { tipo: emPalavras(nomesDasSolicitacoes), estado: estados },
  }),
  respostas_solicitacao: grupo<typeof schema.respostasSolicitacao>({
    titulo: 'Respostas a esses pedidos',
    tabela: schema.respostasSolicitacao,
    de: daPropria,
    campos: {
      id_solicitacao: 'Número do pedido',
      vez: fora('interno'),
      resultado: 'Resposta',
      texto: 'Texto',
      id_autor: pessoa('Por'),
      respondida_em: 'Respondida em',
    },
    ordem: sql`t.id_solicitacao, t.vez`,
    palavras: { resultado: estados },
  }),
  contestacoes: grupo<typeof schema.contestacoes>({
    titulo: 'O que a pessoa contestou dessas respostas',
    tabela: schema.contestacoes,
    de: daPropria,
    campos: { id_solicitacao: 'Número do pedido', texto: 'Texto', feita_em: 'Feita em' },
    ordem: sql`t.id_solicitacao`,
  }),
  guardas_legais: grupo<typeof schema.guardasLegais>({
    titulo: 'Guarda legal',
    tabela: schema.guardasLegais,
    de: doDono,
    campos: {
      id: fora('interno'),
      id_colaborador: fora('propria'),
      motivo: fora('analise'),
      id_autor: pessoaOculta('Quem pôs'),
      posta_em: 'Posta em',
      id_levantou: pessoaOculta('Quem levantou'),
      levantada_em: 'Levantada em',
    },
    ordem: sql`t.id`,
  }),
  eliminados: grupo<typeof schema.eliminados>({
    titulo: 'O que foi eliminado',
    tabela: schema.eliminados,
    de: (id) => sql`t.id_colaborador = ${id} and t.dia is not null`,
    campos: {
      categoria: 'Tipo',
      id_colaborador: fora('propria'),
      registro: fora('interno'),
      id_eliminacao: fora('interno'),
      de: 'Período desde',
      ate: 'Até',
      regra: 'Prazo contado desde',
      meses: 'Meses de guarda',
      dia: 'Eliminado em',
    },
    ordem: sql`t.dia, t.categoria, t.de, t.registro`,
    palavras: {
      categoria: emPalavras(nomesDasCategorias),
      regra: emPalavras({ periodo: 'fim do período', saida: 'saída da empresa' }),
    },
  }),
  eliminacoes: grupo<typeof schema.eliminacoes>({
    titulo: 'Eliminações de dados que a pessoa propôs',
    tabela: schema.eliminacoes,
    de: (id) => sql`t.id_autor = ${id}`,
    campos: {
      id: fora('interno'),
      em: 'Do que venceu antes de',
      estado: 'Situação',
      id_autor: fora('propria'),
      proposta_em: 'Proposta em',
      id_decisor: pessoaOculta('Quem decidiu'),
      decidida_em: 'Decidida em',
      feita_em: 'Feita em',
    },
    ordem: sql`t.id`,
    palavras: { estado: emPalavras(estadosDasEliminacoes) },
  }),
  incidentes: grupo<typeof schema.incidentes>({
    titulo: 'Registro de incidentes',
    tabela: schema.incidentes,
    // What an incident says of the person is in the notice that they were sent.
    de: () => sql`false`,
    campos: {
      id: fora('interno'),
      descricao: fora('analise'),
      natureza: fora('analise'),
      total: fora('analise'),
      conhecido_em: fora('analise'),
      ocorrido_de: fora('analise'),
      ocorrido_ate: fora('analise'),
      id_ator: fora('analise'),
      medidas_antes: fora('analise'),
      medidas_depois: fora('analise'),
      riscos: fora('analise'),
      providencias: fora('analise'),
      motivo_demora: fora('analise'),
      motivo_sem_comunicacao: fora('analise'),
      anpd_em: fora('analise'),
      pessoas_em: fora('analise'),
      id_autor: pessoaOculta('Quem registrou'),
      criado_em: fora('analise'),
    },
    ordem: sql`t.id`,
  }),
  incidente_avisos: grupo<typeof schema.incidenteAvisos>({
    titulo: 'Avisos de incidentes com dados da pessoa',
    tabela: schema.incidenteAvisos,
    de: doDono,
    campos: {
      id_incidente: fora('interno'),
      id_colaborador: fora('propria'),
      avisado_em: 'Avisada em',
      texto: 'Texto',
    },
    ordem: sql`t.avisado_em`,
  }),
};
