import { quadrantInWords } from '@alinha/rules/ninebox';
import {
  decisoesEmPalavras,
  estadosDasSolicitacoes,
  finsDasRevisoes,
  nomesDasSolicitacoes,
  nomesEmAnalise,
} from '@alinha/rules/solicitacoes';
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
      fim: 'Como a revisão terminou',
      quadrante: 'Quadrante revisto',
      id_autor: pessoa('Por'),
      respondida_em: 'Respondida em',
    },
    ordem: sql`t.id_solicitacao, t.vez`,
    palavras: {
      resultado: estados,
      fim: emPalavras(finsDasRevisoes),
      quadrante: (value: number | null) => (value === null ? null : quadrantInWords(value)),
      autor: (nome: string | null) => nome ?? 'o sistema',
    },
  }),
  contestacoes: grupo<typeof schema.contestacoes>({
    titulo: 'O que a pessoa contestou dessas respostas',
    tabela: schema.contestacoes,
    de: daPropria,
    campos: { id_solicitacao: 'Número do pedido', texto: 'Texto', feita_em: 'Feita em' },
    ordem: sql`t.id_solicitacao`,
  }),
  decisoes: grupo<typeof schema.decisoes>({
    titulo: 'Decisões sobre o que outras pessoas escreveram em sigilo',
    tabela: schema.decisoes,
    de: daPropria,
    campos: {
      id: fora('interno'),
      id_solicitacao: 'Número do pedido',
      tipo: 'Sobre',
      vez: fora('interno'),
      resultado: 'Decisão',
      motivo: 'Motivo',
      id_autor: pessoa('Por'),
      decidida_em: 'Decidida em',
      contestacao: 'O que a pessoa contestou',
      contestada_em: 'Contestada em',
    },
    ordem: sql`t.id`,
    palavras: { tipo: emPalavras(nomesEmAnalise), resultado: emPalavras(decisoesEmPalavras) },
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
