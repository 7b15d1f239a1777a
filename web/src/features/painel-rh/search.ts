import { situacoes } from '@alinha/contract/colaboradores';
import { estadosDoConvite } from '@alinha/contract/convites';
import { z } from 'zod';

/** The tabs of the panel by their ids (RH-02), then the three that are ours. */
export const abas = [
  'alterar-cargo',
  'gerenciar-cargos',
  'novo-colaborador',
  'empresas',
  'perguntas',
  'importar',
  'convites',
] as const;
export type Aba = (typeof abas)[number];

/** What of the panel stands in the address of /painel-rh; what does not fit counts as not there. */
export const painelRhSearch = z.object({
  aba: z.enum(abas).optional().catch(undefined),
  busca: z.coerce.string().optional(),
  empresa: z.coerce.number().int().positive().optional().catch(undefined),
  situacao: z.enum(situacoes).optional().catch(undefined),
  /** How far the invitations are that are shown. */
  convite: z.enum(estadosDoConvite).optional().catch(undefined),
  /** Whose record is open. */
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
  pagina: z.coerce.number().int().positive().optional().catch(undefined),
});
export type PainelRhSearch = z.output<typeof painelRhSearch>;
