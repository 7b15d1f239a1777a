import type { TipoEmAnalise } from '@alinha/contract/choices';
import type { TableName } from '../../../db/tables.ts';
import type { Grupo } from '../grupo.ts';
import { dasCalibracoes } from './calibracoes.ts';
import { daConta } from './conta.ts';
import { daPessoa } from './pessoa.ts';
import { daPrivacidade } from './privacidade.ts';
import { dosRegistros } from './registros.ts';

/** What the copy holds of each table with something about a person, in its order (LGPD-01). */
export const grupos = {
  ...daPessoa,
  ...dosRegistros,
  ...dasCalibracoes,
  ...daPrivacidade,
  ...daConta,
} satisfies Partial<Record<TableName, Grupo>>;

/** What of a table's rows is em análise. */
export function analiseDe(tipo: TipoEmAnalise): NonNullable<Grupo['emAnalise']> {
  const { emAnalise } = grupos[tipo];
  if (emAnalise === undefined) throw new Error(`${tipo} has nothing em análise`);
  return emAnalise;
}

/** Of a table that refers to nobody; one that refers to people has a reason of its own. */
export const daEmpresa = 'É da empresa toda, sem nada sobre uma pessoa.';

/** Why each other table has no part in it. A table that is in neither does not compile. */
export const semGrupo: Record<Exclude<TableName, keyof typeof grupos>, string> = {
  ancoras: daEmpresa,
  auditoria_log: daEmpresa,
  backups: daEmpresa,
  cargos: daEmpresa,
  cultural_perguntas: daEmpresa,
  decisao_registros: 'Só quais registros cada decisão sobre o que estava em análise abrange.',
  elos: 'Só números de conferência da auditoria.',
  empresas: daEmpresa,
  folgas: daEmpresa,
  lembretes: daEmpresa,
  mudancas: 'Só que algo mudou e quando, por um dia.',
  prazos: daEmpresa,
  prazos_guarda: daEmpresa,
  prazos_solicitacao: daEmpresa,
  report_perguntas: daEmpresa,
  seguranca: daEmpresa,
  superiores_citados: 'Só em quais linhas antigas da auditoria alguém é citado como gestor.',
  temas: daEmpresa,
  tentativas: 'Contagens de tentativas de entrar, que expiram em pouco tempo.',
};
