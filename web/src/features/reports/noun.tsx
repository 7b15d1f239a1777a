import {
  answerLimit,
  deleteReport,
  editReportResposta,
  type Report,
  signReport,
} from '@alinha/contract/reports';
import { formatMoment, monthNames } from '@alinha/rules/dates';
import { IconNotes } from '@tabler/icons-react';
import { Tag } from '../../ui/Tag.tsx';
import type { Noun, Of } from '../registros/noun.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import classes from './Resposta.module.css';
import { ReadResposta, RespostaFields } from './Resposta.tsx';

interface ReportKind {
  registro: Report;
  remove: typeof deleteReport;
  sign: typeof signReport;
  edit: typeof editReportResposta;
  typed: { descricao: string };
}

const paramsOf = ({ id, registroId }: Of) => ({ id, reportId: registroId });

/** What is a report's own in the viewer of records. */
export const reportNoun: Noun<ReportKind> = {
  words: {
    create: 'Criar Report',
    remove: 'Excluir report',
    sure: 'Tem certeza que deseja excluir este report?',
    removed: 'Report excluído',
    gone: 'Este report foi excluído',
    none: 'Nenhum report',
    pager: { label: 'Reports do mês', previous: 'Report anterior', next: 'Próximo report' },
    unsaved: 'O que você escreveu nesta resposta ainda não foi salvo.',
    text: 'Este texto',
  },
  icon: IconNotes,
  size: '44rem',
  history: '/reports/$id',
  Skeleton: ReportSkeleton,
  mayRemove: ({ pode_avaliar }) => pode_avaliar,
  remove: { call: deleteReport, input: (of) => ({ params: paramsOf(of) }) },
  sign: { call: signReport, input: (of) => ({ params: paramsOf(of) }) },
  edit: {
    call: editReportResposta,
    input: (of, on, body) => ({ params: { ...paramsOf(of), respostaId: on.id }, body, on }),
    begin: (resposta) => ({ descricao: resposta?.descricao ?? '' }),
    complete: ({ descricao }) => descricao.length <= answerLimit.edit,
    text: 'descricao',
    words: ({ descricao }) => descricao || '(vazio)',
  },
  mark: ({ assinada }) => (assinada ? <Tag tone="violet">Assinado</Tag> : <Tag>Não assinado</Tag>),
  facts: ({ mes, ano, createdAt, autor }) => ({
    Referência: `${monthNames[mes - 1]} de ${ano}`,
    'Criado em': formatMoment(createdAt),
    Autor: autor,
  }),
  answers: ({ RespostasReports }) => RespostasReports,
  about: (resposta) => resposta,
  body: ({ RespostasReports }, answer) => (
    <div className={classes.answers}>{RespostasReports.map(answer)}</div>
  ),
  Read: ReadResposta,
  Fields: RespostaFields,
  formClass: classes.form,
};
