import { editReportResposta, type Report } from '@alinha/contract/reports';
import { type Avaliado, canEdit, useAnswerEdit } from '../registros/index.ts';

interface ReportEditOptions {
  colaborador: Avaliado;
  /** The shown record, if any. */
  report: Report | undefined;
  removed: boolean;
  onChanged: () => void;
}

/** What `useReportEdit` returns. */
export type ReportEdit = ReturnType<typeof useReportEdit>;

/** The form of the report's answer being edited, if any (RPT-17, RPT-30). */
export const useReportEdit = ({ colaborador, report, removed, onChanged }: ReportEditOptions) =>
  useAnswerEdit(editReportResposta, {
    answers: report && canEdit(colaborador, report) ? report.RespostasReports : [],
    idOf: ({ id }) => id,
    valuesOf: (resposta) => ({ descricao: resposta?.descricao ?? '' }),
    inputOf: (resposta, body) => ({
      params: { id: colaborador.id, reportId: report?.id ?? 0, respostaId: resposta.id },
      body,
      on: resposta,
    }),
    text: 'descricao',
    unsaved: 'O que você escreveu nesta resposta ainda não foi salvo.',
    removed,
    onChanged,
  });
