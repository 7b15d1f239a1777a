import type { OrganogramaNode } from '@alinha/contract/organograma';

/** A person of the chart whom the reader may evaluate, with the test's own values. */
export const aPerson = (id: number, different: Partial<OrganogramaNode> = {}): OrganogramaNode => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: null,
  setor: null,
  foto_perfil: null,
  nivel: 0,
  temSubordinados: (different.subordinados?.length ?? 0) > 0,
  empresas: [],
  avaliacao_cultural: {},
  avaliacao_report: {},
  quadrante: null,
  pode_avaliar: true,
  devido_desde: '2000-01-01',
  subordinados: [],
  ...different,
});
