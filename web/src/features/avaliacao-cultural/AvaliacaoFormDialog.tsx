import {
  createAvaliacaoCultural,
  nenhumTema,
  respondaTodas,
  trimestreJaAvaliado,
} from '@alinha/contract/avaliacao-cultural';
import { periodBefore } from '@alinha/rules/dates';
import { Kbd, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAvaliador } from '../registros/avaliado.ts';
import { notBegun } from '../registros/notBegun.ts';
import { type FormProps, RegistroFormDialog, Restored } from '../registros/RegistroFormDialog.tsx';
import classes from './AvaliacaoFormDialog.module.css';
import { avaliacoesOptions, temasOptions } from './api.ts';
import { DraftNote } from './DraftNote.tsx';
import { type DraftOf, draftKey, isEmpty } from './draft.ts';
import { FormProgress } from './FormProgress.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Question } from './Question.tsx';
import { useQuestionKeys } from './questionKeys.ts';
import { useDraft } from './useDraft.ts';

interface AvaliacaoFormDialogProps extends FormProps {
  ano: number;
  trimestre: number;
}

/** Evaluates somebody for a quarter (CULT-01 to CULT-18); closes at once on one's own row. */
export function AvaliacaoFormDialog(props: AvaliacaoFormDialogProps) {
  const { colaborador, ano, trimestre, onClose } = props;
  const avaliador = useAvaliador(colaborador, onClose);
  if (!avaliador) return null;
  const of = { avaliadorId: avaliador.id, colaboradorId: colaborador.id, trimestre, ano };
  return <AvaliacaoForm key={draftKey(of)} of={of} {...props} />;
}

function AvaliacaoForm({ ano, trimestre, of, ...form }: AvaliacaoFormDialogProps & { of: DraftOf }) {
  const temas = useQuery(temasOptions());
  const grouped = temas.data ?? [];
  const before = periodBefore(ano, trimestre, 4);
  const last = useQuery(avaliacoesOptions(form.colaborador.id)).data?.find(
    (one) => one.ano === before.ano && one.trimestre === before.n,
  );
  const answers = last?.temas.flatMap(({ perguntas }) => perguntas) ?? [];
  const [marked, setMarked] = useState(true);
  const asked = grouped.flatMap(({ perguntas }) => perguntas.map(({ id }) => id));
  const draft = useDraft(of, asked.length > 0);
  const questions = useRef<HTMLDivElement>(null);
  useQuestionKeys(questions);
  const missing = asked.find((id) => draft.respostas[id] === undefined);
  const complete = asked.length > 0 && missing === undefined;
  const goTo = (selector: string) => {
    const place = questions.current?.querySelector<HTMLElement>(selector);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  const respostas = () =>
    asked.map((id) => ({
      fk_id_pergunta: id,
      nota: draft.respostas[id] === true,
      ...(draft.comentarios[id]?.trim() && { comentario: draft.comentarios[id] }),
    }));
  return (
    <RegistroFormDialog
      {...form}
      title="Avaliação Cultural"
      periodo={`${trimestre}º trimestre de ${ano}${notBegun({ ano, periodo: trimestre, periodos: 4 })}`}
      size="60rem"
      call={createAvaliacaoCultural}
      input={() => ({
        params: { id: form.colaborador.id },
        body: { trimestre, ano, respostas: respostas() },
      })}
      overtaken={trimestreJaAvaliado}
      saved="Avaliação salva com sucesso!"
      submit={complete ? 'Salvar avaliação' : respondaTodas}
      complete={complete}
      draft={draft}
      written={!isEmpty(draft)}
      lost={{
        title: 'Descartar o que foi respondido?',
        text: 'Este aparelho não conseguiu guardar o rascunho: as respostas serão perdidas.',
      }}
      note={<DraftNote savedAt={draft.savedAt} kept={draft.kept} />}
      questions={temas}
      asked={asked.length}
      none={{
        title: nenhumTema,
        text: 'Peça ao RH que cadastre os temas da avaliação; depois, volte aqui.',
      }}
      Skeleton={FormSkeleton}
    >
      {(problems) => (
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
            >
              {last && (
                <Switch
                  label={`Mostrar as respostas do ${before.n}º trimestre de ${before.ano}`}
                  checked={marked}
                  onChange={(event) => setMarked(event.currentTarget.checked)}
                />
              )}
            </FormProgress>
          </div>
          <div ref={questions} className={classes.questions}>
            {draft.showsRestored && <Restored />}
            <p className={classes.keys}>
              <Kbd size="xs">S</Kbd> Sim <Kbd size="xs">N</Kbd> Não <Kbd size="xs">↑</Kbd>{' '}
              <Kbd size="xs">↓</Kbd> outra pergunta <Kbd size="xs">?</Kbd> todas as teclas
            </p>
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
                    before={marked ? answers.find((one) => one.id === id) : undefined}
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
    </RegistroFormDialog>
  );
}
