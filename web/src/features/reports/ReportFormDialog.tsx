import { answerLimit, createReport, mesJaRegistrado } from '@alinha/contract/reports';
import { monthNames } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFeedback } from '../../ui/feedback.tsx';
import { AnotacoesCompartilhadas } from '../preparacao/AnotacoesCompartilhadas.tsx';
import { useAvaliador } from '../registros/avaliado.ts';
import { notBegun } from '../registros/notBegun.ts';
import { type FormProps, RegistroFormDialog, Restored } from '../registros/RegistroFormDialog.tsx';
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

function ReportForm({ ano, mes, draft: key, ...form }: ReportFormDialogProps & { draft: string }) {
  const perguntas = useQuery(perguntasOptions());
  const asked = perguntas.data ?? [];
  const draft = useDraft(key);
  const written = isWritten(draft.answers);
  const { confirm } = useFeedback();
  const fields = useRef<HTMLDivElement>(null);
  const discard = async () => {
    const question = {
      title: 'Descartar o rascunho?',
      text: 'Tudo o que está escrito neste report será apagado.',
    };
    if (!(await confirm(question))) return;
    draft.clear();
    fields.current?.querySelector('textarea')?.focus();
  };
  return (
    <RegistroFormDialog
      {...form}
      title="Preencher Report"
      periodo={`${monthNames[mes - 1]} de ${ano}${notBegun({ ano, periodo: mes, periodos: 12 })}`}
      size="64rem"
      call={createReport}
      input={() => ({
        params: { id: form.colaborador.id, mes, ano },
        body: Object.fromEntries(asked.map(({ id }) => [id, draft.answers[id] ?? ''])),
      })}
      overtaken={mesJaRegistrado}
      saved="Report salvo com sucesso!"
      submit="Salvar"
      complete
      draft={draft}
      written={written}
      lost={{
        text: 'Este aparelho não conseguiu guardar o rascunho: o que você escreveu será perdido.',
      }}
      leaving={{
        title: 'Fechar sem salvar?',
        text: 'O que você escreveu fica guardado como rascunho neste aparelho e volta quando você abrir este report de novo.',
      }}
      note={written ? (draft.kept ? kept : notKept) : undefined}
      questions={perguntas}
      asked={asked.length}
      none={{
        title: 'Nenhuma pergunta cadastrada.',
        text: 'Peça ao RH que cadastre as perguntas do report; depois, volte aqui.',
      }}
      Skeleton={ReportSkeleton}
    >
      {(problems) => (
        <div className={classes.layout}>
          <div className={classes.beside}>
            <AnotacoesCompartilhadas colaborador={form.colaborador} ano={ano} mes={mes} />
            <MesAnterior colaboradorId={form.colaborador.id} ano={ano} mes={mes} />
          </div>
          <div ref={fields} className={classes.fields}>
            {draft.wasRestored && written && (
              <Restored>
                <Button variant="subtle" size="compact-sm" onClick={() => void discard()}>
                  Descartar rascunho
                </Button>
              </Restored>
            )}
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
        </div>
      )}
    </RegistroFormDialog>
  );
}

const kept = 'Rascunho guardado neste aparelho';
const notKept = 'Rascunho não guardado: este aparelho não permite';

function Filled() {
  return (
    <span className={classes.filled}>
      <IconCheck size={16} stroke={2.5} aria-hidden />
      Preenchido
    </span>
  );
}
