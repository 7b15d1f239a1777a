import type { Colunas } from './tratamento.ts';

/** Columns that say nothing about anybody, with the reason. */
export const semDadosPessoais: readonly { motivo: string; colunas: Colunas }[] = [
  {
    motivo: 'nomes e níveis da empresa, iguais para todos',
    colunas: {
      empresas: ['id', 'nome', 'criada_em'],
      cargos: ['id', 'id_empresa', 'nome', 'nivel_hierarquia', 'is_leader', 'is_rh', 'ativo', 'usado'],
    },
  },
  {
    motivo: 'perguntas que são feitas a todos',
    colunas: {
      temas: ['id', 'tema', 'sal', 'ordem', 'ativo'],
      cultural_perguntas: ['id', 'id_tema', 'pergunta', 'sal', 'ordem', 'ativa'],
      report_perguntas: ['id', 'pergunta', 'sal', 'ordem', 'ativa'],
    },
  },
  {
    motivo: 'ajustes da empresa',
    colunas: {
      prazos: ['tipo', 'dias', 'a_partir_de'],
      prazos_guarda: ['categoria', 'meses'],
      folgas: ['dia', 'nome'],
      seguranca: ['id', 'exige_segundo_fator', 'canal_de_relato'],
      prazos_solicitacao: ['tipo', 'dias'],
      lembretes: ['id', 'hora', 'dia', 'segredo'],
    },
  },
  {
    motivo: 'funcionamento do sistema, sem pessoas',
    colunas: {
      ancoras: ['dia', 'criada_em', 'n', 'elo'],
      auditoria_log: ['id', 'ate'],
      backups: ['id', 'diario', 'comecou_em', 'vista_em', 'terminou_em', 'falha'],
    },
  },
];
