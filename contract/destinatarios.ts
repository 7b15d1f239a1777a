import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { tiposDeSolicitacao } from './choices.ts';
import {
  call,
  codigoOf,
  email,
  id,
  idOr,
  instant,
  line,
  named,
  pathId,
  success,
  text,
  tokenDoLink,
} from './core.ts';
import { solicitacaoLimit } from './solicitacoes.ts';

/** A former employee, as the person who enters a request for them finds them. */
const quemSaiu = z.object({
  id,
  nome: z.string(),
  /** The address of their account, which gets no mail any more. */
  email_anterior: z.string(),
  /** The day; null where an earlier version did not keep it. */
  saiu_em: z.nullable(z.string()),
});
export type QuemSaiu = z.output<typeof quemSaiu>;

/** The state of the copy of a former employee's data. */
export const entregasDaCopia = ['nenhuma', 'preparando', 'falhou', 'enviada', 'vencida', 'entregue'] as const;

/** A former employee, with the private address that was entered for them and what was handed over to it. */
const destinatario = z.extend(quemSaiu, {
  email: z.string(),
  autor: z.string(),
  registrado_em: instant,
  /** When the person proved the address by a code. */
  provado_em: z.nullable(instant),
  copia: z.enum(entregasDaCopia),
  /** Until when the mailed link is good. */
  link_ate: z.nullable(instant),
  entregue_em: z.nullable(instant),
  /** Whether the reader may hand the copy over: the person who entered the address does not, unless nobody else could. */
  pode_entregar: z.boolean(),
});
export type Destinatario = z.output<typeof destinatario>;

/** How many letters a search needs, so that nobody reads all who left at a glance, and how many people it finds at most. */
export const letrasDaBusca = 2;
export const quemSaiuPorBusca = 10;

/** The message for somebody who has an account. */
export const naoSaiu = 'Só quem saiu: quem tem conta abre a própria solicitação em Minha conta.';

/** The message for an address that is not proved. */
export const naoProvado = 'O e-mail ainda não foi confirmado.';

/** The message for the person who entered the address. */
export const outraPessoaEntrega =
  'Quem registrou o e-mail não entrega a cópia: peça a outra pessoa do RH ou ao encarregado.';

/** The message while another download uses the link. */
export const linkEmUso =
  'A cópia já está sendo baixada por este link. Se a transferência parou, tente de novo em 5 minutos.';

const path = '/api/privacidade/destinatarios';
const publicPath = '/api/meus-dados';
const params = z.object({ pessoaId: pathId });
const about = ['solicitacoes', 'pessoas'] as const;

export const listQuemSaiu = call({
  method: 'GET',
  path: '/api/privacidade/quem-saiu',
  summary: 'Finds people who left by name or former address, and nobody else (LGPD-14)',
  access: 'privacidade',
  about: ['pessoas'],
  query: z.object({ busca: z._default(line(200), '') }),
  answer: z.array(quemSaiu),
  fallback: 'Erro ao buscar quem saiu.',
});

export const listDestinatarios = call({
  method: 'GET',
  path,
  summary: 'People who left and have a private address, the newest first (LGPD-14)',
  access: 'privacidade',
  about,
  answer: z.array(destinatario),
  fallback: 'Erro ao buscar os e-mails de quem saiu.',
});

export const saveDestinatario = call({
  method: 'POST',
  path,
  summary:
    'Enters a request in the name of somebody who left, and the private address that they write from; a new address is mailed a code (LGPD-14)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Registrou uma solicitação ou o e-mail do ex-colaborador', {
    ...shapes.daSolicitacao,
    endereco: kind.name,
  }),
  body: z.object({
    pessoa: named('Ex-colaboradores', idOr('Escolha quem saiu.')),
    email,
    /** Null where their request is open already. */
    tipo: z.nullable(
      named('O que a pessoa pede', z.enum(tiposDeSolicitacao, 'Escolha o que a pessoa pede.')),
    ),
    texto: z.nullish(named('Detalhes', text(solicitacaoLimit))),
  }),
  created: true,
  answer: destinatario,
  fallback: 'Erro ao registrar a solicitação. Tente novamente.',
  mailsCode: true,
});

export const sendCodigoDoDestinatario = call({
  method: 'POST',
  path: `${path}/:pessoaId/codigo`,
  summary: 'Mails another code to the private address of somebody who left',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Enviou outro código ao e-mail do ex-colaborador', { pessoaId: kind.person }),
  params,
  answer: success,
  fallback: 'Erro ao enviar o código. Tente novamente.',
  mailsCode: true,
});

export const deleteDestinatario = call({
  method: 'DELETE',
  path: `${path}/:pessoaId`,
  summary: 'Removes the private address of somebody who left; its codes and its link end',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Excluiu o e-mail do ex-colaborador', {
    pessoaId: kind.named,
    endereco: kind.name,
  }),
  params,
  answer: success,
  fallback: 'Erro ao excluir o e-mail. Tente novamente.',
});

export const deliverCopia = call({
  method: 'POST',
  path: `${path}/:pessoaId/copia`,
  summary:
    'Has a copy of the data of somebody who left prepared, and a link to it mailed to the address that they proved; an earlier link ends (LGPD-14)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Enviou a cópia dos dados a quem saiu', { pessoaId: kind.person }),
  params,
  answer: destinatario,
  fallback: 'Não foi possível entregar a cópia. Tente novamente.',
});

export const proveDestinatario = call({
  method: 'POST',
  path: `${publicPath}/endereco`,
  summary: 'Somebody who left proves their private address by the mailed code (LGPD-14)',
  access: 'open',
  about: [],
  audit: row('privacidade', 'Confirmou o próprio e-mail depois de sair'),
  body: z.object({ email, codigo: codigoOf('Informe o código que você recebeu por e-mail.') }),
  answer: success,
  fallback: 'Erro ao confirmar o e-mail. Tente novamente.',
  rateLimit: 'account',
});

export const downloadCopiaDeQuemSaiu = call({
  method: 'POST',
  path: `${publicPath}/copia`,
  summary:
    'The copy of the data of somebody who left, by the mailed link; a copy that is sent whole ends the link (LGPD-14)',
  access: 'open',
  about: [],
  audit: row('privacidade', 'Baixou a cópia dos dados por um link, depois de sair'),
  body: z.object({ token: tokenDoLink }),
  answer: z.unknown(),
  download: 'application/zip',
  fallback: 'Não foi possível baixar a cópia. Tente novamente.',
  rateLimit: 'address',
});
