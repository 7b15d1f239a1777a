import {
  answerLimit,
  createReport,
  mesJaRegistrado,
  type ReportPergunta,
  signReport,
} from '@alinha/contract/reports';
import { periodName } from '@alinha/rules/coverage';
import { IconCheck, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useMayLeave } from '../../ui/useMayLeave.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { PlanoAoLado } from '../planos/index.ts';
import { AnotacoesCompartilhadas } from '../preparacao/index.ts';
import {
  CreationButtons,
  type FormProps,
  notBegun,
  PassoAside,
  Restored,
  Salvo,
  useAvaliador,
  useCreation,
} from '../registros/index.ts';
import { AnswerField } from './AnswerField.tsx';
import { perguntasOptions } from './api.ts';
import { draftKey, hasText, isWritten, useDraft } from './drafts.ts';
import { MesAnterior } from './MesAnterior.tsx';
import classes from './ReportFormDialog.module.css';
import { ReportSkeleton } from './ReportSkeleton.tsx';

interface ReportFormDialogProps extends FormProps {
  ano: number;
  mes: number;
}

/** Writes a report of one month (RPT-01 to RPT-10); closes at once on one's own row. */
export function ReportFormDialog(props: ReportFormDialogProps) {
  const { colaborador, ano, mes, onClose } = props;
  const avaliador = useAvaliador(colaborador, onClose);
  if (!avaliador) return null;
  const key = draftKey({ avaliadorId: avaliador.id, colaboradorId: colaborador.id, ano, mes });
  return <ReportForm key={key} draft={key} {...props} />;
}

function ReportForm({ ano, mes, draft: key, ...page }: ReportFormDialogProps & { draft: string }) {
  const { colaborador, onClose } = page;
  const perguntas = useQuery(perguntasOptions());
  const asked = perguntas.data ?? [];
  const draft = useDraft(key);
  const written = isWritten(draft.answers);
  const creation = useCreation(createReport, {
    ...page,
    tipo: 'report',
    signs: { call: signReport, input: (reportId) => ({ params: { id: colaborador.id, reportId } }) },
    input: () => ({
      params: { id: colaborador.id, mes, ano },
      body: Object.fromEntries(asked.map(({ id }) => [id, draft.answers[id] ?? ''])),
    }),
    ready: asked.length > 0,
    draft,
    overtaken: mesJaRegistrado,
    saved,
  });
  const described = `Report de ${periodName('report', ano, mes)} sobre ${colaborador.nome}.`;
  const mayLose = useUnsaved(
    written && !draft.kept,
    { text: 'Não foi possível salvar o rascunho neste dispositivo: o que você escreveu será perdido.' },
    'address',
  );
  const mayClose = useMayLeave(written && draft.kept, {
    title: 'Fechar sem salvar?',
    text: 'O que você escreveu fica salvo como rascunho neste dispositivo e volta quando você abrir este report de novo.',
  });
  const close = async () => {
    if (!creation.busy && (await mayLose()) && (await mayClose())) onClose();
  };

  const content = () => {
    if (creation.settled || creation.unsigned)
      return <Salvo creation={creation} saved={saved} unsigned={unsigned} />;
    if (asked.length > 0) {
      return (
        <div ref={creation.fields} className={classes.layout}>
          <div className={classes.beside}>
            <AnotacoesCompartilhadas colaborador={colaborador} ano={ano} mes={mes} />
            <MesAnterior colaboradorId={colaborador.id} ano={ano} mes={mes} />
            <PlanoAoLado colaboradorId={colaborador.id} />
          </div>
          <Answers asked={asked} draft={draft} written={written} problems={creation.problems} />
        </div>
      );
    }
    if (perguntas.data) {
      return (
        <Empty
          icon={IconListDetails}
          title="Nenhuma pergunta cadastrada."
          text="Peça ao RH que cadastre as perguntas do report; depois, volte aqui."
        />
      );
    }
    return !perguntas.error && <ReportSkeleton />;
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Preencher Report"
      subtitle={`${colaborador.nome}, ${periodName('report', ano, mes)}${notBegun({ ano, periodo: mes, periodos: 12 })}`}
      size="64rem"
      aside={<PassoAside />}
      onSubmit={() => creation.asking || creation.save('nothing')}
      onQuickSubmit={creation.quick}
      footer={
        <CreationButtons
          creation={creation}
          note={written ? (draft.kept ? kept : notKept) : undefined}
          submit="Salvar"
          described={described}
          onClose={onClose}
        />
      }
    >
      {perguntas.error && <Failure text={perguntas.error.message} onRetry={() => void perguntas.refetch()} />}
      {content()}
      {creation.termo}
    </Dialog>
  );
}

const saved = 'Report salvo com sucesso!';
const unsigned = 'Report salvo, mas ainda não assinado.';
const kept = 'Rascunho salvo neste dispositivo';
const notKept = 'Rascunho não salvo: este dispositivo não permite';

interface AnswersProps {
  asked: readonly ReportPergunta[];
  draft: ReturnType<typeof useDraft>;
  /** Whether there is a draft to discard. */
  written: boolean;
  /** The server's error messages, by question id. */
  problems: Record<string, string>;
}

function Answers({ asked, draft, written, problems }: AnswersProps) {
  const fields = useRef<HTMLDivElement>(null);
  const discard = () => {
    draft.clear();
    fields.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={fields} className={classes.fields}>
      {draft.wasRestored && written && (
        <Restored onDiscard={discard} lost="Tudo o que está escrito neste report será apagado." />
      )}
      <PrivacyNote />
      {asked.map(({ id, pergunta }, place) => (
        <AnswerField
          key={id}
          pergunta={pergunta}
          value={draft.answers[id] ?? ''}
          limit={answerLimit.create}
          onChange={(text) => draft.change(id, text)}
          error={problems[id]}
          focused={place === 0}
          mark={hasText(draft.answers[id]) && <Filled />}
        />
      ))}
    </div>
  );
}

function Filled() {
  return (
    <span className={classes.filled}>
      <IconCheck size={16} stroke={2.5} aria-hidden />
      Preenchido
    </span>
  );
}
