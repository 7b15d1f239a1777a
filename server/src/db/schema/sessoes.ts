import { formasDeEntrada, segundosFatores } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { filhas, interno, naLimpeza, propria, quemTem, segredo, soOSistema } from '../facts.ts';
import { meiosEmPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id, instant } from './columns.ts';

/** Browsers in which a person has signed in before, by the hash of a cookie; a shared browser has one row per person. */
export const dispositivos = table(
  'dispositivos',
  {
    id: id(),
    hash: text().notNull(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    expira_em: instant().notNull(),
  },
  {
    titulo: 'Navegadores que você usou para entrar',
    campos: { id: interno, hash: segredo, id_colaborador: propria, expira_em: 'Lembrado até' },
    porque: {
      capitulo: 'acesso',
      dado: 'Navegadores conhecidos, pelo hash de um cookie',
      finalidade: 'não deixar que estranhos bloqueiem a conta',
      base: 'interesse',
      prazo: naLimpeza('um ano depois da última entrada, ou até todas as sessões serem encerradas'),
      quem: soOSistema,
      origem: ['o sistema'],
    },
    erased: 'account',
  },
  (t) => [
    unique('dispositivos_hash').on(t.hash, t.id_colaborador),
    index('dispositivos_colaborador').on(t.id_colaborador),
  ],
);

export const sessoes = table(
  'sessoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The browser in which it began. */
    id_dispositivo: integer().references(() => dispositivos.id, { onDelete: 'set null' }),
    criada_em: instant().notNull(),
    /** The absolute limit; refreshing does not extend it. */
    expira_em: instant().notNull(),
    /** How the person signed in; null for sessions of earlier versions. */
    entrada: text({ enum: formasDeEntrada }),
    segundo_fator: text({ enum: segundosFatores }),
    /** Browser and operating system, for the person's own list of sessions. */
    aparelho: text(),
    /** The network address that last renewed the cookies; `usada_em` is when. */
    endereco: text(),
    usada_em: createdAt(),
    /** The person closed the notice of what their account signed (`ressalvas`) in this session. */
    aviso_fechado: boolean().notNull().default(false),
  },
  {
    titulo: 'Sessões abertas',
    campos: {
      id: interno,
      id_colaborador: propria,
      id_dispositivo: interno,
      criada_em: 'Aberta em',
      expira_em: 'Vale até',
      entrada: 'Entrou com',
      segundo_fator: 'Segundo fator',
      aparelho: 'Aparelho',
      endereco: 'Endereço de rede',
      usada_em: 'Usada em',
      aviso_fechado: interno,
    },
    palavras: { entrada: meiosEmPalavras, segundo_fator: meiosEmPalavras },
    porque: [
      {
        capitulo: 'acesso',
        dado: 'Sessões: início e último uso, forma de entrada, navegador e sistema',
        finalidade: 'manter a pessoa conectada e deixá-la encerrar sessões',
        base: 'interesse',
        prazo: naLimpeza('até sair, 30 dias sem uso ou 90 dias ao todo'),
        quem: `a própria pessoa e ${quemTem('correct')}`,
        origem: ['o sistema'],
        colunas: [
          'id',
          'id_colaborador',
          'id_dispositivo',
          'criada_em',
          'expira_em',
          'entrada',
          'segundo_fator',
          'aparelho',
          'usada_em',
          'aviso_fechado',
        ],
      },
      {
        capitulo: 'acesso',
        dado: 'Endereço de rede da sessão',
        finalidade: 'deixar a pessoa reconhecer uma sessão que não é dela',
        base: 'interesse',
        prazo: 'o da sessão',
        quem: 'a própria pessoa',
        origem: ['o sistema'],
        colunas: ['endereco'],
      },
    ],
    erased: 'account',
  },
  (t) => [
    index('sessoes_colaborador').on(t.id_colaborador),
    index('sessoes_dispositivo').on(t.id_dispositivo),
  ],
);

/** Hashes of a session's cookies. An exchanged refresh token is kept, so that its reuse is detected. */
export const sessaoTokens = table(
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
  {
    titulo: 'Cookies das sessões',
    de: filhas('id_sessao', 'sessoes'),
    campos: {
      hash: segredo,
      id_sessao: interno,
      tipo: interno,
      expira_em: 'Vale até',
      trocado_em: 'Trocado em',
    },
    ordem: sql`t.expira_em, t.hash`,
    porque: {
      capitulo: 'acesso',
      dado: 'Hashes dos cookies da sessão',
      finalidade: 'reconhecer a sessão a cada pedido',
      base: 'interesse',
      prazo: naLimpeza('15 minutos ou 30 dias, conforme o cookie, ou até a sessão acabar'),
      quem: soOSistema,
      origem: ['o sistema'],
    },
  },
  (t) => [
    index('sessao_tokens_sessao').on(t.id_sessao),
    check('sessao_tokens_tipo_check', sql`${t.tipo} in ('token', 'refresh')`),
  ],
);
