import { type Report, signReport } from '@alinha/contract/reports';
import { periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { BaixarEvidencia } from '../evidencia/index.ts';
import { type Avaliado, Facts, SignatureBlock, useAssinatura } from '../registros/index.ts';
import classes from './Resposta.module.css';
import { Resposta } from './Resposta.tsx';
import type { ReportEdit } from './useReportEdit.ts';

interface ReportViewProps {
  colaborador: Avaliado;
  report: Report;
  /** The description of the record: which one, about whom, by whom. */
  described: string;
  edit: ReportEdit;
  onChanged: () => void;
}

/** One report: facts, answers and signature. */
export function ReportView({ colaborador, report, described, edit, onChanged }: ReportViewProps) {
  const sign = useAssinatura(signReport, report.id, onChanged);
  return (
    <>
      <Facts
        facts={{
          Referência: periodName('report', report.ano, report.mes),
          'Criado em': formatMoment(report.createdAt),
          Autor: report.autor,
        }}
      />
      <div className={classes.answers}>
        {report.RespostasReports.map((resposta) => (
          <Resposta key={resposta.id} resposta={resposta} edit={edit} />
        ))}
      </div>
      <SignatureBlock
        registro={report}
        described={described}
        onSign={() =>
          void edit.leaveFor(() => sign.mutate({ params: { id: colaborador.id, reportId: report.id } }))
        }
        signing={sign.isPending}
        desativado={colaborador.desativado}
      >
        <BaixarEvidencia id={colaborador.id} registro="report" idRegistro={report.id} />
      </SignatureBlock>
      {sign.termo}
    </>
  );
}
