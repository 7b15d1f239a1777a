/** The texts for a person without records of a kind, on pages and in the PDF. */
export const nenhum = {
  alinhamento: 'Nenhum alinhamento registrado.',
  avaliacao: 'Nenhuma avaliação cultural encontrada.',
  kpi: 'Nenhum KPI encontrado para este colaborador.',
  kpiNoCiclo: 'Nenhum KPI registrado neste ciclo.',
  observacao: 'Nenhuma observação registrada.',
  resposta: 'Nenhuma pergunta respondida.',
  tarefa: 'Nenhuma tarefa encontrada.',
};
