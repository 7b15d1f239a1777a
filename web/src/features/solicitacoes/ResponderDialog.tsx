import { type ResultadoDeSolicitacao, resultadosDeSolicitacao } from '@alinha/contract/choices';
import { answerSolicitacao, type SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { mayAnswerWith, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { Radio } from '@mantine/core';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import classes from './Andamento.module.css';
import { TextoDialog } from './TextoDialog.tsx';
import { estados } from './words.ts';

const choices: Record<ResultadoDeSolicitacao, string> = {
  aceita: 'Aceita: ainda será atendida',
  recusada: 'Recusada: diga o motivo',
  atendida: 'Atendida',
};

/** The answer to a request (LGPD-03). */
export function ResponderDialog({
  solicitacao,
  onClose,
}: {
  solicitacao: SolicitacaoRecebida;
  onClose: () => void;
}) {
  const { id, tipo, estado, pessoa } = solicitacao;
  const answer = useWrite(answerSolicitacao, {
    // The form shows why it was refused.
    onFailed: () => undefined,
    onDone: onClose,
    done: 'Resposta enviada.',
    inForm: true,
  });
  const now = answer.now(solicitacao);
  const form = useForm(
    answerSolicitacao,
    {
      ...answer,
      mutate: ({ body }) => answer.mutate({ params: { solicitacaoId: id }, body, on: solicitacao }),
    },
    { initial: { resultado: '', texto: '' } },
  );
  const { value, onChange, error } = form.field('resultado');
  return (
    <TextoDialog
      title="Responder à solicitação"
      subtitle={`${nomesDasSolicitacoes[tipo]} · ${pessoa.nome}`}
      submit="Enviar resposta"
      form={{ ...form, failure: now ? undefined : form.failure }}
      texto={form.field('texto')}
      onClose={onClose}
    >
      <Radio.Group label="Resposta" value={value} onChange={onChange} error={error}>
        <div className={classes.options}>
          {resultadosDeSolicitacao
            .filter((resultado) => mayAnswerWith(estado, resultado))
            .map((resultado) => (
              <Radio key={resultado} value={resultado} label={choices[resultado]} />
            ))}
        </div>
      </Radio.Group>
      <PrivacyNote />
      <Overtaken now={now} words={(one) => estados[one.estado]} />
    </TextoDialog>
  );
}
