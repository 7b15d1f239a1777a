import type { AnswerOf } from '@alinha/contract/core';
import type { Eliminacao, listPartesDaEliminacao, previewEliminacao } from '@alinha/contract/eliminacao';
import type { EmAnalise, listSolicitacoes, SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { fill, press, type State } from '../state.ts';

const path = '/privacidade';
const incidentes = `${path}?parte=incidentes`;
const eliminacao = `${path}?parte=eliminacao`;

const emAnalise: EmAnalise = { tipo: 'observacoes', registros: 3, marca: 'x', impedimento: null };

const pessoa = { id: 3, nome: 'Maria Aparecida Gonçalves' };

const solicitacao: SolicitacaoRecebida = {
  id: 1,
  tipo: 'acesso',
  texto: null,
  registrada_por: null,
  criada_em: '2026-11-18T12:00:00.000Z',
  estado: 'aberta',
  prazo: '2026-12-03',
  respostas: [],
  decisoes: [],
  contestacao: null,
  pessoa: { ...pessoa, email: 'maria.aparecida@aurora.example', ativo: true },
  pode_responder: true,
  pode_decidir: true,
};

const recebidas: AnswerOf<typeof listSolicitacoes> = { solicitacoes: [solicitacao], mais: false };

const plano: Eliminacao = {
  id: 1,
  em: '2026-11-18',
  estado: 'proposta',
  autor: 'Rita Campos',
  proposta_em: '2026-11-18T12:00:00.000Z',
  decisor: null,
  decidida_em: null,
  feita_em: null,
  pessoas: 2,
  registros: 14,
  eliminados: 0,
  pode_aprovar: true,
};

const partes: AnswerOf<typeof listPartesDaEliminacao> = {
  mais: false,
  partes: [
    {
      ...pessoa,
      saida: '2023-02-28',
      guarda: null,
      categorias: [{ categoria: 'report', registros: 14, de: '2020-01-01', ate: '2020-12-31' }],
    },
  ],
};

const simulacao: AnswerOf<typeof previewEliminacao> = { ...partes, em: plano.em, pessoas: 1, registros: 14 };

/** Data protection: requests, terms, erasure, incidents. */
export const privacidade: readonly State[] = [
  {
    name: 'privacidade',
    as: 'rh',
    path,
    sees: 'Solicitações',
    late: /^GET \/api\/privacidade/,
    printed: true,
  },
  { name: 'privacidade-incidentes', as: 'rh', path: incidentes, sees: 'Registrar incidente' },
  {
    name: 'privacidade-configuracao',
    as: 'rh',
    path: `${path}?parte=configuracao`,
    sees: 'Prazos de guarda',
  },
  {
    name: 'privacidade-responder',
    as: 'rh',
    path,
    steps: [press(/^Responder a /)],
    sees: ['dialog', 'Responder à solicitação'],
  },
  {
    name: 'privacidade-responder-sem-nada',
    as: 'rh',
    path,
    steps: [press(/^Responder a /), press('Enviar resposta')],
    sees: /^Escolha/,
  },
  {
    name: 'privacidade-em-analise',
    as: 'rh',
    path,
    answers: [
      [/^GET \/api\/privacidade\/solicitacoes\/\d+\/em-analise$/, { body: [emAnalise] }],
      [/^GET \/api\/privacidade\/solicitacoes(\?|$)/, { body: recebidas }],
    ],
    steps: [press(/^Em análise, de/)],
    sees: ['dialog', 'Em análise'],
    shows: ['features/solicitacoes/EmAnaliseDialog'],
  },
  {
    name: 'privacidade-decidir',
    as: 'rh',
    path,
    answers: [
      [
        /^GET \/api\/privacidade\/solicitacoes\/\d+\/em-analise\/\w+/,
        {
          body: {
            ...emAnalise,
            textos: [
              [{ rotulo: 'Observação', valor: 'Combinamos rever as metas depois da mudança de área.' }],
            ],
          },
        },
      ],
      [/^GET \/api\/privacidade\/solicitacoes\/\d+\/em-analise$/, { body: [emAnalise] }],
      [/^GET \/api\/privacidade\/solicitacoes(\?|$)/, { body: recebidas }],
    ],
    steps: [press(/^Em análise, de/), press(/^Ler e decidir/)],
    sees: 'Decidir',
    shows: ['features/solicitacoes/DecidirDialog'],
  },
  {
    name: 'privacidade-quem-saiu',
    as: 'rh',
    path,
    steps: [press('Registrar solicitação')],
    sees: ['dialog', 'Registrar solicitação'],
  },
  {
    name: 'privacidade-guarda',
    as: 'rh',
    path: eliminacao,
    steps: [press('Suspender a eliminação dos dados')],
    sees: ['dialog', 'Suspender a eliminação dos dados'],
  },
  {
    name: 'privacidade-guarda-levantar',
    as: 'rh',
    path: eliminacao,
    steps: [press(/^Encerrar a retenção/)],
    sees: ['button', 'Sim'],
  },
  {
    name: 'privacidade-incidente',
    as: 'rh',
    path: incidentes,
    steps: [press('Registrar incidente')],
    sees: ['dialog', 'Registrar incidente'],
    shows: ['features/incidentes/IncidenteForm'],
  },
  {
    name: 'privacidade-incidente-sem-nada',
    as: 'rh',
    path: incidentes,
    steps: [press('Registrar incidente'), press('Registrar')],
    sees: 'Descreva o incidente.',
  },
  {
    name: 'privacidade-incidente-rascunho',
    as: 'rh',
    path: incidentes,
    steps: [press('Registrar incidente'), fill('Descrição', 'Um notebook da empresa foi furtado.')],
    sees: /^Rascunho/,
  },
  {
    name: 'privacidade-incidente-ver',
    as: 'rh',
    path: incidentes,
    steps: [press(/^Ver.*incidente nº/)],
    sees: ['dialog', /^Incidente nº/],
    shows: ['features/incidentes/VerIncidente'],
  },
  {
    name: 'privacidade-incidente-alterar',
    as: 'rh',
    path: incidentes,
    steps: [press(/^Alterar.*incidente nº/)],
    sees: ['dialog', /^Alterar incidente/],
  },
  {
    name: 'privacidade-atingidos',
    as: 'rh',
    path: incidentes,
    steps: [press(/^(Pessoas atingidas|Atingidos).*incidente nº/)],
    sees: ['dialog', 'Pessoas atingidas'],
    late: /^GET \/api\/privacidade\/incidentes\/\d+\/atingidos/,
    shows: ['features/incidentes/Atingidos'],
  },
  {
    name: 'privacidade-eliminacao-propor',
    as: 'rh',
    path: eliminacao,
    answers: [[/^GET \/api\/privacidade\/eliminacoes\/simulacao/, { body: simulacao }]],
    steps: [press('Propor eliminação')],
    sees: ['button', 'Sim'],
  },
  {
    name: 'privacidade-eliminacao',
    as: 'rh',
    path: eliminacao,
    answers: [[/^GET \/api\/privacidade\/eliminacoes$/, { body: [plano] }]],
    sees: /^Eliminação de/,
  },
  {
    name: 'privacidade-eliminacao-pessoas',
    as: 'rh',
    path: eliminacao,
    answers: [
      [/^GET \/api\/privacidade\/eliminacoes$/, { body: [plano] }],
      [/^GET \/api\/privacidade\/eliminacoes\/\d+\/pessoas/, { body: partes }],
    ],
    steps: [press(/^Ver pessoas/)],
    sees: ['dialog'],
    shows: ['features/eliminacao/PessoasDialog'],
  },
];
