import type { Report } from '@alinha/contract/reports';

/** An unsigned report of January by Lia, with the test's own values. */
export const aReport = (different: Partial<Report> = {}): Report => ({
  id: 7,
  mes: 1,
  ano: 2026,
  createdAt: '2026-01-20T12:00:00.000Z',
  assinada: false,
  assinada_por: null,
  assinada_at: null,
  autor: 'Lia Prado',
  liderado_por: null,
  selo: null,
  RespostasReports: [{ id: 70, fk_id_pergunta: 1, pergunta: 'Como foi?', descricao: 'Aqui está' }],
  ...different,
});
