/** A cycle's name, or what replaces it where it has none (KPI-06). */
export const cicloName = ({ nome_ciclo }: { nome_ciclo: string }): string =>
  nome_ciclo.trim() || 'Ciclo sem nome';
