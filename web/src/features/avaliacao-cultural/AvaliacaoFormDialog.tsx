import { createAvaliacaoCultural, trimestreJaAvaliado } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { IconHistory, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { type Avaliado, useAvaliador } from '../registros/avaliado.ts';
import { knowing, useAskAnyway } from '../registros/useAskAnyway.ts';
import classes from './AvaliacaoFormDialog.module.css';
import { temasOptions, useAvaliacaoWrite } from './api.ts';
import { DraftNote } from './DraftNote.tsx';
import { type DraftOf, draftKey, isEmpty } from './draft.ts';
import { FormProgress } from './FormProgress.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Question } from './Question.tsx';
import { useDraft } from './useDraft.ts';

interface AvaliacaoFormDialogProps {
  colaborador: Avaliado;
  ano: number;
  trimestre: number;
  /** How many evaluations of it the page showed, where it knows. */
  conhecidos?: number | undefined;
  onClose: () => void;
  /** An evaluation was written; the dialog has closed. */
  onSaved: () => void;
}

/** Evaluates somebody for a quarter (CULT-01 to CULT-18); closes at once on one's own row. */
export function AvaliacaoFormDialog(props: AvaliacaoFormDialogProps) {
  const { colaborador, ano, trimestre, onClose } = props;
  const avaliador = useAvaliador(colaborador, onClose);
  if (!avaliador) return null;
  const of = { avaliadorId: avaliador.id, colaboradorId: colaborador.id, trimestre, ano };
  return <AvaliacaoForm key={draftKey(of)} of={of} {...props} />;
}

function AvaliacaoForm({
  colaborador,
  ano,
  trimestre,
  conhecidos,
  onClose,
  onSaved,
  of,
}: AvaliacaoFormDialogProps & { of: DraftOf }) {
  const temas = useQuery(temasOptions());
  const grouped = temas.data ?? [];
  const asked = grouped.flatMap(({ perguntas }) => perguntas.map(({ id }) => id));
  const draft = useDraft(of, asked.length > 0);
  const { toast } = useFeedback();
  const questions = useRef<HTMLDivElement>(null);

  const save = useAvaliacaoWrite(createAvaliacaoCultural, {
    onChanged: () => undefined,
    onDone: () => {
      draft.clear();
      toast.success('Avaliação salva com sucesso!');
      onClose();
      onSaved();
    },
    onFailed: useAskAnyway(trimestreJaAvaliado, () => create()),
  });
  const problems = save.error instanceof CallError ? save.error.campos : {};

  // The draft stays on the device, so that nothing is lost by leaving; only where it could not be kept one is asked.
  const unkept = !draft.kept && !isEmpty(draft);
  const mayLeave = useUnsaved(unkept, {
    title: 'Descartar o que foi respondido?',
    text: 'Este aparelho não conseguiu guardar o rascunho: as respostas serão perdidas.',
  });
  const close = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };

  const missing = asked.find((id) => draft.respostas[id] === undefined);
  const complete = asked.length > 0 && missing === undefined;
  const goTo = (selector: string) => {
    const place = questions.current?.querySelector<HTMLElement>(selector);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  const create = (known?: ReturnType<typeof knowing>) => {
    const respostas = asked.map((id) => ({
      fk_id_pergunta: id,
      nota: draft.respostas[id] === true,
      ...(draft.comentarios[id]?.trim() && { comentario: draft.comentarios[id] }),
    }));
    save.mutate({ params: { id: colaborador.id }, body: { trimestre, ano, respostas }, ...known });
  };
  const submit = () => {
    if (complete && !save.isPending) create(knowing(conhecidos));
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Avaliação Cultural"
      subtitle={`${colaborador.nome}, ${trimestre}º trimestre de ${ano}`}
      size="60rem"
      onSubmit={submit}
      footer={
        <>
          <DraftNote savedAt={draft.savedAt} kept={draft.kept} />
          <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
            Cancelar
          </Button>
          <SubmitButton
            className={classes.submit}
            disabled={!complete}
            data-busy={save.isPending}
            busy={save.isPending}
          >
            {complete ? 'Salvar avaliação' : 'Responda todas as perguntas'}
          </SubmitButton>
        </>
      }
    >
      {temas.isPending && <FormSkeleton />}
      {temas.isError && !temas.data && (
        <Failure text={temas.error.message} onRetry={() => void temas.refetch()} />
      )}
      {temas.data && asked.length === 0 && (
        <Empty
          icon={IconListDetails}
          title="Nenhum tema disponível."
          text="Peça ao RH que cadastre os temas da avaliação; depois, volte aqui."
        />
      )}
      {asked.length > 0 && (
        <div className={classes.layout}>
          <div className={classes.progress}>
            <FormProgress
              temas={grouped.map(({ id, tema, perguntas }) => ({
                id,
                tema,
                answered: perguntas.filter((pergunta) => draft.respostas[pergunta.id] !== undefined).length,
                total: perguntas.length,
              }))}
              onTema={(id) => goTo(`[data-tema="${id}"]`)}
              onMissing={missing === undefined ? undefined : () => goTo(`[data-pergunta="${missing}"]`)}
            />
          </div>
          <div ref={questions} className={classes.questions}>
            <div role="status">
              {draft.showsRestored && (
                <p className={classes.restored}>
                  <IconHistory size={20} aria-hidden />
                  Seus dados não enviados foram recuperados automaticamente.
                </p>
              )}
            </div>
            {grouped.map(({ id: temaId, tema, perguntas }) => (
              <section key={temaId} aria-labelledby={`tema-${temaId}`}>
                <h3 id={`tema-${temaId}`} className={classes.tema} data-tema={temaId} tabIndex={-1}>
                  {tema}
                </h3>
                {perguntas.map(({ id, pergunta }) => (
                  <Question
                    key={id}
                    id={id}
                    pergunta={pergunta}
                    nota={draft.respostas[id] ?? null}
                    comentario={draft.comentarios[id] ?? ''}
                    open={draft.showFields[id] ?? false}
                    onAnswer={(nota) => draft.answer(id, nota)}
                    onComment={(text) => draft.comment(id, text)}
                    onToggle={() => draft.toggle(id)}
                    error={problems[`respostas.${asked.indexOf(id)}.comentario`]}
                  />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
