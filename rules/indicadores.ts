// biome-ignore lint/style/noRestrictedImports: types only; a group, a stage or a state without its words here does not compile
import type { Eixo, Etapa, Figura, GrupoDosTemas, Pontualidade } from '@alinha/contract/choices';
import { quadrantName } from './ninebox.ts';

/** The pictures, by what they show. */
export const titulosDasFiguras: Readonly<Record<Figura, string>> = {
  temas: 'Cultura por tema',
  medias: 'Médias por trimestre',
  quadrantes: 'Mudanças de quadrante',
  registros: 'Registros no prazo',
  planos: 'Planos de desenvolvimento',
};

/** What the heat map groups by, for people. */
export const nomesDosGrupos: Readonly<Record<GrupoDosTemas, string>> = {
  setor: 'Setor',
  empresa: 'Empresa',
  lider: 'Gestor',
  nivel: 'Nível',
};

/** The group of people without one. */
export const semGrupo: Readonly<Record<GrupoDosTemas, string>> = {
  setor: 'Sem setor',
  empresa: 'Sem empresa',
  lider: 'Outros gestores',
  nivel: 'Sem cargo',
};

/** The two averages, for people. */
export const nomesDosEixos: Readonly<Record<Eixo, string>> = { potencial: 'Cultura', desempenho: 'KPI' };

/** What is done with a record, for people. */
export const nomesDasEtapas: Readonly<Record<Etapa, string>> = {
  escrito: 'Escrita',
  assinado: 'Assinatura',
  lido: 'Confirmação de leitura',
};

/** When it was done, for people. */
export const nomesDaPontualidade: Readonly<Record<Pontualidade, string>> = {
  em_dia: 'No prazo',
  atrasado: 'Com atraso',
  nao: 'Em falta',
  no_prazo: 'Ainda no prazo',
};

/** A place of a flow: '5 · Mantenedor', which tells the two quadrants of one name apart; null is the side where the person is not. */
export const lugarNoFluxo = (lugar: number | null, lado: 'de' | 'para'): string =>
  lugar === null
    ? { de: 'Chegou depois', para: 'Saiu da empresa' }[lado]
    : lugar === 0
      ? 'Sem quadrante'
      : `${lugar} · ${quadrantName(lugar)}`;
