import { deleteReport, type Report } from '@alinha/contract/reports';
import { monthNames } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconNotes, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Deleted } from '../../ui/Deleted.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { type Avaliado, canEdit } from '../registros/avaliado.ts';
import { Gone } from '../registros/Gone.tsx';
import { UnsavedText } from '../registros/UnsavedText.tsx';
import { useShownId } from '../registros/useShownId.ts';
import { reportsOfMonthOptions, useReportWrite } from './api.ts';
import { type AnswerEdit, isChanged } from './edits.ts';
import classes from './ReportDetailDialog.module.css';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportView } from './ReportView.tsx';

interface ReportDetailDialogProps {
  colaborador: Avaliado;
  ano: number;
  mes: number;
  /** Which one to show first; else the newest. */
  reportId?: number;
  onClose: () => void;
  /** A report of this month was edited, signed or deleted, here or meanwhile by somebody else. */
  onChanged: () => void;
  /** 'Criar Report' was pressed, beside so many of this month. */
  onCreate: (conhecidos: number) => void;
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
  const [shownId, setShownId] = useShownId(reportId, reports.isFetching ? undefined : reports.data);
  const [edit, setEdit] = useState<AnswerEdit>();
  const { confirm, toast } = useFeedback();

  const list = reports.data ?? [];
  const place = list.findIndex(({ id }) => id === shownId);
  const report = list[place];
  const opening = !report && reports.isFetching;

  const editing =
    report !== undefined &&
    canEdit(colaborador, report) &&
    report.RespostasReports.some(({ id }) => id === edit?.resposta.id);
  const typed = edit !== undefined && isChanged(edit);
  const mayLeave = useUnsaved(typed, {
    title: 'Descartar a edição?',
    text: 'O que você escreveu nesta resposta ainda não foi salvo.',
  });
  const leaveFor = async (act: () => void) => {
    if (!(await mayLeave())) return;
    setEdit(undefined);
    act();
  };

  const remove = useReportWrite(deleteReport, {
    onChanged,
    onDone: () => {
      setEdit(undefined);
      toast.success('Report excluído com sucesso!');
    },
  });
  const askToRemove = async ({ id, autor }: Report) => {
    const question = {
      title: 'Tem certeza que deseja excluir este report?',
      text: `Report de ${monthNames[mes - 1]} de ${ano} sobre ${colaborador.nome}, escrito por ${autor}. Esta ação não pode ser desfeita.`,
    };
    if (!remove.isPending && (await confirm(question))) {
      remove.mutate({ params: { id: colaborador.id, reportId: id } });
    }
  };

  const createButton = (variant: 'filled' | 'light') => (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => void leaveFor(() => onCreate(list.length))}
    >
      Criar Report
    </Button>
  );

  return (
    <Dialog
      opened
      onClose={() => void leaveFor(onClose)}
      title="Detalhes do Report"
      subtitle={colaborador.nome}
      size="44rem"
      footer={
        report &&
        colaborador.pode_avaliar &&
        !remove.isSuccess && (
          <>
            {canEdit(colaborador, report) && (
              <Button
                className={classes.remove}
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                aria-disabled={remove.isPending}
                onClick={() => void askToRemove(report)}
              >
                {actWords('Excluir report', remove.isPending)}
              </Button>
            )}
            {createButton('light')}
          </>
        )
      }
    >
      {typed && !editing && (
        <UnsavedText
          what="Este texto"
          pergunta={edit.resposta.pergunta}
          text={edit.text}
          onClose={() => setEdit(undefined)}
        />
      )}
      {remove.isSuccess ? (
        <Deleted title="Report excluído" onClose={onClose} />
      ) : reports.isPending || opening || remove.isPending ? (
        <ReportSkeleton />
      ) : !reports.data ? (
        <Failure text={reports.error.message} onRetry={() => void reports.refetch()} />
      ) : list.length > 0 && !report ? (
        <Gone title="Este report foi excluído" onOthers={() => setShownId(list[0]?.id)} />
      ) : !report ? (
        <Empty
          icon={IconNotes}
          title="Nenhum report"
          text={
            colaborador.pode_avaliar
              ? `Registre o alinhamento de ${monthNames[mes - 1]} de ${ano}.`
              : `Ainda não há report de ${monthNames[mes - 1]} de ${ano}.`
          }
          action={colaborador.pode_avaliar && createButton('filled')}
        />
      ) : (
        <div className={classes.content}>
          <div className={classes.bar}>
            {report.assinada ? <Tag tone="violet">Assinado</Tag> : <Tag>Não assinado</Tag>}
            <Pager
              label="Reports do mês"
              previous="Report anterior"
              next="Próximo report"
              place={place}
              total={list.length}
              onTurn={(next) => void leaveFor(() => setShownId(list[next]?.id))}
            />
          </div>
          <ReportView
            key={report.id}
            colaborador={colaborador}
            report={report}
            edit={edit}
            onEdit={setEdit}
            mayLeave={mayLeave}
            onChanged={onChanged}
          />
        </div>
      )}
    </Dialog>
  );
}
