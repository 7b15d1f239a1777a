import { deleteReport } from '@alinha/contract/reports';
import { periodName } from '@alinha/rules/coverage';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Deleted } from '../../ui/Deleted.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Ciencia } from '../ciencia/index.ts';
import {
  CreateButton,
  Gone,
  Paged,
  RemoveButton,
  UnsavedText,
  useRemoval,
  useSequencia,
  useShownId,
  ViewerDialog,
  type ViewerProps,
} from '../registros/index.ts';
import { reportsOfMonthOptions } from './api.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportView } from './ReportView.tsx';
import { useReportEdit } from './useReportEdit.ts';

interface ReportDetailDialogProps extends ViewerProps {
  ano: number;
  mes: number;
  /** The record to show first; by default the newest. */
  reportId: number | undefined;
}

/** The reports of one month: read, edit, sign, delete (RPT-11 to RPT-36). */
export function ReportDetailDialog({
  colaborador,
  ano,
  mes,
  reportId,
  onClose,
  onChanged,
  onCreate,
}: ReportDetailDialogProps) {
  const reports = useQuery(reportsOfMonthOptions(colaborador.id, ano, mes));
  const list = reports.data ?? [];
  const [shownId, show] = useShownId(reportId, reports.isFetching ? undefined : reports.data);
  const report = list.find(({ id }) => id === shownId);
  const passo = useSequencia()?.passo;
  const removal = useRemoval(deleteReport, {
    question: 'Tem certeza que deseja excluir este report?',
    onChanged,
  });
  const edit = useReportEdit({ colaborador, report, removed: removal.isSuccess, onChanged });

  const mesDe = periodName('report', ano, mes);
  const described = `Report de ${mesDe} sobre ${colaborador.nome}, escrito por ${report?.autor}.`;
  const create = () => void edit.leaveFor(() => onCreate(list.length));
  const actions = report && !removal.isSuccess && colaborador.pode_avaliar && (
    <>
      {!report.assinada && (
        <RemoveButton
          busy={removal.isPending}
          onClick={() => void removal.ask({ params: { id: colaborador.id, reportId: report.id } }, described)}
        >
          Excluir report
        </RemoveButton>
      )}
      <CreateButton onClick={create}>Criar Report</CreateButton>
    </>
  );

  const content = () => {
    if (removal.isSuccess) return <Deleted title={removed} onClose={passo?.skip ?? onClose} />;
    if (removal.isPending) return <ReportSkeleton />;
    if (report) {
      return (
        <Paged
          mark={report.assinada ? <Tag tone="violet">Assinado</Tag> : <Tag>Não assinado</Tag>}
          label="Reports do mês"
          previous="Report anterior"
          next="Próximo report"
          place={list.indexOf(report)}
          total={list.length}
          onTurn={(next) => void edit.leaveFor(() => show(list[next]?.id))}
        >
          <ReportView key={report.id} {...{ colaborador, report, described, edit, onChanged }} />
          {report.assinada && (
            <Ciencia
              key={`ciencia ${report.id}`}
              idColaborador={colaborador.id}
              tipo="report"
              id={report.id}
              doPeriodo={list}
              onShow={(id) => void edit.leaveFor(() => show(id))}
            />
          )}
        </Paged>
      );
    }
    if (reports.isFetching) return <ReportSkeleton />;
    if (list.length > 0) return <Gone title="Este report foi excluído" onOthers={() => show(list[0]?.id)} />;
    return reports.data && <Nenhum mesDe={mesDe} onCreate={colaborador.pode_avaliar ? create : undefined} />;
  };

  return (
    <ViewerDialog
      title="Detalhes do Report"
      size="44rem"
      colaborador={colaborador}
      history="/reports/$id"
      assunto={{ tipo: 'report', id: colaborador.id, ano, mes }}
      registro={report}
      actions={actions}
      onClose={() => void edit.leaveFor(onClose)}
    >
      {edit.left && (
        <UnsavedText
          what="Este texto"
          pergunta={edit.left.answer.pergunta}
          text={edit.left.text}
          onClose={edit.stop}
        />
      )}
      {reports.error && <Failure text={reports.error.message} onRetry={() => void reports.refetch()} />}
      {content()}
    </ViewerDialog>
  );
}

/** @param onCreate undefined for readers who may not create one */
function Nenhum({ mesDe, onCreate }: { mesDe: string; onCreate: (() => void) | undefined }) {
  return (
    <Empty
      icon={IconNotes}
      title="Nenhum report"
      text={onCreate ? `Registre o alinhamento de ${mesDe}.` : `Ainda não há report de ${mesDe}.`}
      action={
        onCreate && (
          <CreateButton first onClick={onCreate}>
            Criar Report
          </CreateButton>
        )
      }
    />
  );
}

const removed = 'Report excluído com sucesso!';
