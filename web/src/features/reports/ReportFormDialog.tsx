import { answerLimit, createReport, mesJaRegistrado, type ReportPergunta } from '@alinha/contract/reports';
import { monthNames } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconCheck, IconHistory, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useMayLeave } from '../../ui/useMayLeave.ts';
import { type Avaliado, useAvaliador } from '../registros/avaliado.ts';
import { knowing, useAskAnyway } from '../registros/useAskAnyway.ts';
import { AnswerField } from './AnswerField.tsx';
import { perguntasOptions, useReportWrite } from './api.ts';
import { draftKey, hasText, isWritten, useDraft } from './drafts.ts';
import classes from './ReportFormDialog.module.css';
import { ReportSkeleton } from './ReportSkeleton.tsx';

interface ReportFormDialogProps {
  colaborador: Avaliado;
  ano: number;
  mes: number;
  /** How many reports of it the page showed, where it knows. */
  conhecidos?: number | undefined;
  onClose: () => void;
  /** A report was written; the dialog has closed. */
  onSaved: () => void;
}

/** Writes a report of one month (RPT-01 to RPT-10); closes at once on one's own row. */
export function ReportFormDialog(props: ReportFormDialogProps) {
  const { colaborador, ano, mes, onClose } = props;
  const avaliador = useAvaliador(colaborador, onClose);
  if (!avaliador) return null;
  const key = draftKey({ avaliadorId: avaliador.id, colaboradorId: colaborador.id, ano, mes });
  return <ReportForm key={key} draft={key} {...props} />;
}

function ReportForm({
  colaborador,
  ano,
  mes,
  conhecidos,
  onClose,
  onSaved,
  draft: key,
}: ReportFormDialogProps & { draft: string }) {
  const perguntas = useQuery(perguntasOptions());
  const draft = useDraft(key);
  const { confirm, toast } = useFeedback();
  const fields = useRef<HTMLDivElement>(null);

  const save = useReportWrite(createReport, {
    onChanged: () => undefined,
    onDone: () => {
      draft.clear();
      toast.success('Report salvo com sucesso!');
      onClose();
      onSaved();
    },
    onFailed: useAskAnyway(mesJaRegistrado, () => create()),
  });
  const problems = save.error instanceof CallError ? save.error.campos : {};
  useEffect(() => {
    if (save.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);

  const mayLeave = useMayLeave(isWritten(draft.answers), {
    title: draft.kept ? 'Fechar sem salvar?' : 'Descartar o que foi digitado?',
    text: draft.kept
      ? 'O que você escreveu fica guardado como rascunho neste aparelho e volta quando você abrir este report de novo.'
      : 'Este aparelho não conseguiu guardar o rascunho: o que você escreveu será perdido.',
  });
  const close = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };
  const discard = async () => {
    const question = {
      title: 'Descartar o rascunho?',
      text: 'Tudo o que está escrito neste report será apagado.',
    };
    if (!(await confirm(question))) return;
    draft.clear();
    fields.current?.querySelector('textarea')?.focus();
  };

  const asked = perguntas.data ?? [];
  const ready = asked.length > 0 && !save.isPending;
  const create = (known?: ReturnType<typeof knowing>) => {
    const body = Object.fromEntries(asked.map(({ id }) => [id, draft.answers[id] ?? '']));
    save.mutate({ params: { id: colaborador.id, mes, ano }, body, ...known });
  };
  const submit = () => {
    if (ready) create(knowing(conhecidos));
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Preencher Report"
      subtitle={`${colaborador.nome}, ${monthNames[mes - 1]} de ${ano}`}
      onSubmit={submit}
      size="44rem"
      footer={
        <>
          <DraftState written={isWritten(draft.answers)} kept={draft.kept} />
          <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
            Cancelar
          </Button>
          <SubmitButton disabled={asked.length === 0} busy={save.isPending}>
            Salvar
          </SubmitButton>
        </>
      }
    >
      {perguntas.isPending && <ReportSkeleton />}
      {perguntas.isError && !perguntas.data && (
        <Failure text={perguntas.error.message} onRetry={() => void perguntas.refetch()} />
      )}
      {perguntas.data?.length === 0 && (
        <Empty
          icon={IconListDetails}
          title="Nenhuma pergunta cadastrada."
          text="Peça ao RH que cadastre as perguntas do report; depois, volte aqui."
        />
      )}
      {asked.length > 0 && (
        <div ref={fields} className={classes.fields}>
          {draft.wasRestored && isWritten(draft.answers) && (
            <div className={classes.restored} role="status">
              <IconHistory size={20} aria-hidden />
              <p>Seus dados não enviados foram recuperados automaticamente.</p>
              <Button variant="subtle" size="compact-sm" onClick={() => void discard()}>
                Descartar rascunho
              </Button>
            </div>
          )}
          {asked.map((pergunta, place) => (
            <Question
              key={pergunta.id}
              pergunta={pergunta}
              text={draft.answers[pergunta.id] ?? ''}
              onChange={(text) => draft.change(pergunta.id, text)}
              error={problems[pergunta.id]}
              first={place === 0}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Question({
  pergunta,
  text,
  onChange,
  error,
  first,
}: {
  pergunta: ReportPergunta;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
  first: boolean;
}) {
  return (
    <AnswerField
      pergunta={pergunta.pergunta}
      value={text}
      limit={answerLimit.create}
      onChange={onChange}
      error={error}
      focused={first}
      mark={
        hasText(text) && (
          <span className={classes.filled}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
            Preenchido
          </span>
        )
      }
    />
  );
}

function DraftState({ written, kept }: { written: boolean; kept: boolean }) {
  const text = kept ? 'Rascunho guardado neste aparelho' : 'Rascunho não guardado: este aparelho não permite';
  return <p className={classes.state}>{written && text}</p>;
}
