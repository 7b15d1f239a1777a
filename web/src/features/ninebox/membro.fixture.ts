import type { Membro } from '@alinha/contract/ninebox';

/** A member of a team, with the test's own values. */
export const aMembro = (id: number, different: Partial<Membro> = {}): Membro => ({
  id,
  nome: `Pessoa ${id}`,
  cargo: 'Analista',
  foto_perfil: null,
  temSubordinados: false,
  potencial: 90,
  desempenho: 90,
  ...different,
});
