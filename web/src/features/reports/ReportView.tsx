import { editReportResposta, type Report, signReport } from '@alinha/contract/reports';
import { formatInstant, monthNames } from '@alinha/rules/dates';
import { useFeedback } from '../../ui/feedback.tsx';
import { type Avaliado, canEdit } from '../registros/avaliado.ts';
import { Facts } from '../registros/Facts.tsx';
import { SignatureBlock } from '../registros/SignatureBlock.tsx';
import { useReportWrite } from './api.ts';
import type { AnswerEdit } from './edits.ts';
import classes from './ReportView.module.css';
import { Resposta } from './Resposta.tsx';

interface ReportViewProps {
  colaborador: Omit<Avaliado, 'nome'>;
  report: Report;
  edit: AnswerEdit | undefined;
  onEdit: (edit: AnswerEdit | undefined) => void;
  /** Asks where typed text would be lost. */
  mayLeave: () => Promise<boolean>;
  onChanged: () => void;
}

/** One report: its facts, its answers and its signature. */
export function ReportView({ colaborador, report, edit, onEdit, mayLeave, onChanged }: ReportViewProps) {
  const { toast } = useFeedback();
  const params = { id: colaborador.id, reportId: report.id };
  const save = useReportWrite(editReportResposta, {
    onChanged,
    onDone: () => {
      onEdit(undefined);
      toast.success('Resposta atualizada!');
    },
  });
  const sign = useReportWrite(signReport, {
    onChanged,
    onDone: () => toast.success('Avaliação assinada com sucesso!'),
  });
  const askToSign = async () => {
    if (!(await mayLeave())) return;
    onEdit(undefined);
    sign.mutate({ params });
  };

  const editable = canEdit(colaborador, report);
  const created = formatInstant(report.createdAt);
  return (
    <>
      <Facts
        facts={{
          Referência: `${monthNames[report.mes - 1]} de ${report.ano}`,
          'Criado em': `${created.date} às ${created.time}`,
          Autor: report.autor,
        }}
      />
      <div className={classes.answers}>
        {report.RespostasReports.map((resposta) => (
          <Resposta
            key={resposta.id}
            resposta={resposta}
            editable={editable}
            edit={edit?.resposta.id === resposta.id ? edit : undefined}
            agora={save.now(edit?.resposta)}
            onType={onEdit}
            onOpen={async () => {
              if (await mayLeave()) onEdit({ resposta, text: resposta.descricao });
            }}
            onCancel={async () => {
              if (await mayLeave()) onEdit(undefined);
            }}
            onSave={({ resposta: on, text: descricao }) => {
              save.mutate({ params: { ...params, respostaId: on.id }, body: { descricao }, on });
            }}
            saving={save.isPending}
          />
        ))}
      </div>
      <SignatureBlock
        assinada={report.assinada}
        assinadaPor={report.assinada_por}
        assinadaEm={report.assinada_at}
        onSign={() => void askToSign()}
        signing={sign.isPending}
        desativado={colaborador.desativado}
      />
    </>
  );
}
