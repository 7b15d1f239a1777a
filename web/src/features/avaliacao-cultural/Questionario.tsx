import type { TemaPerguntas } from '@alinha/contract/avaliacao-cultural';
import { Kbd, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { usePreference } from '../../ui/preferences.ts';
import { Restored } from '../registros/index.ts';
import { avaliacoesOptions } from './api.ts';
import { FormProgress } from './FormProgress.tsx';
import { Question } from './Question.tsx';
import classes from './Questionario.module.css';
import { useQuestionKeys } from './questionKeys.ts';
import type { useDraft } from './useDraft.ts';

interface QuestionarioProps {
  colaboradorId: number;
  /** The previous quarter, whose answers can be shown beside the new ones. */
  before: { ano: number; n: number };
  temas: readonly TemaPerguntas[];
  draft: ReturnType<typeof useDraft>;
  /** The server's error messages by field. */
  problems: Record<string, string>;
}

/** The questions of an evaluation by theme, with the progress. */
export function Questionario({ colaboradorId, before, temas, draft, problems }: QuestionarioProps) {
  const last = useQuery(avaliacoesOptions(colaboradorId)).data?.find(
    (one) => one.ano === before.ano && one.trimestre === before.n,
  );
  const lastAnswers = last?.temas.flatMap(({ perguntas }) => perguntas) ?? [];
  const [marked, setMarked] = usePreference('anteriores');
  const questions = useRef<HTMLDivElement>(null);
  useQuestionKeys(questions);
  const asked = temas.flatMap(({ perguntas }) => perguntas.map(({ id }) => id));
  const isAnswered = (id: number) => draft.respostas[id] !== undefined;
  const missing = asked.find((id) => !isAnswered(id));
  const goTo = (selector: string) => {
    const place = questions.current?.querySelector<HTMLElement>(selector);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.layout}>
      <div className={classes.progress}>
        <FormProgress
          temas={temas.map(({ id, tema, perguntas }) => ({
            id,
            tema,
            answered: perguntas.filter((pergunta) => isAnswered(pergunta.id)).length,
            total: perguntas.length,
          }))}
          onTema={(id) => goTo(`[data-tema="${id}"]`)}
          onMissing={missing === undefined ? undefined : () => goTo(`[data-pergunta="${missing}"]`)}
        >
          {last && (
            <Switch
              label="Ver respostas do trimestre anterior"
              checked={marked}
              onChange={(event) => setMarked(event.currentTarget.checked)}
            />
          )}
        </FormProgress>
      </div>
      <div ref={questions} className={classes.questions}>
        {draft.showsRestored && <Restored />}
        <PrivacyNote />
        <p className={classes.keys}>
          <Kbd size="xs">S</Kbd> Sim <Kbd size="xs">N</Kbd> Não <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd>{' '}
          outra pergunta <Kbd size="xs">?</Kbd> todas as teclas
        </p>
        {temas.map(({ id: temaId, tema, perguntas }) => (
          <section key={temaId} aria-labelledby={`tema-${temaId}`}>
            <h3 id={`tema-${temaId}`} className={classes.tema} data-tema={temaId} tabIndex={-1}>
              {tema}
            </h3>
            {perguntas.map(({ id, pergunta }) => (
              <Question
                key={id}
                id={id}
                pergunta={pergunta}
                before={marked ? lastAnswers.find((one) => one.id === id) : undefined}
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
  );
}
