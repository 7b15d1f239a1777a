import { sql } from 'drizzle-orm';
import { check, integer, json, text, uuid } from 'drizzle-orm/pg-core';
import { analise, interno, naLimpeza, propria } from '../facts.ts';
import { emPalavras } from '../palavras.ts';
import { table } from '../table.ts';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/**
 * Progress and result of each HR user's last import or check of a file. If the process dies, the row stays `andamento` and
 * `vista_em` goes stale; the import's own transaction is rolled back.
 */
export const importacoes = table(
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
    /** The last heartbeat of its process. */
    vista_em: instant().notNull(),
    mensagem: text(),
    resultado: json().$type<unknown>(),
  },
  {
    titulo: 'Sua última importação de um arquivo',
    campos: {
      id_colaborador: propria,
      chave: interno,
      tipo: 'Tipo',
      estado: 'Estado',
      etapa: interno,
      feito: interno,
      total: interno,
      iniciada_em: 'Iniciada em',
      vista_em: 'Terminada em',
      mensagem: analise,
      resultado: analise,
    },
    ordem: sql`t.id_colaborador`,
    palavras: {
      tipo: emPalavras({ conferir: 'Conferência', importar: 'Importação' }),
      estado: emPalavras({ andamento: 'Em andamento', concluida: 'Concluída', recusada: 'Recusada' }),
    },
    porque: {
      capitulo: 'sistema',
      dado: 'Última importação de cada pessoa do RH: andamento e resultado, com nomes e e-mails das pessoas criadas',
      finalidade: 'mostrar ao RH o que a importação fez',
      base: 'contrato',
      prazo: naLimpeza('24 horas depois de terminar'),
      quem: 'quem importou',
      origem: ['o RH', 'o sistema'],
    },
    erased: 'person',
  },
  (t) => [
    check('importacoes_tipo_check', sql`${t.tipo} in ('conferir', 'importar')`),
    check('importacoes_estado_check', sql`${t.estado} in ('andamento', 'concluida', 'recusada')`),
  ],
);
