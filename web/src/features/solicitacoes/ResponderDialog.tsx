import {
  finsDeRevisao,
  type ResultadoDeSolicitacao,
  resultadosDeSolicitacao,
} from '@alinha/contract/choices';
import { answerSolicitacao, type SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { quadrantInWords, quadrantRows } from '@alinha/rules/ninebox';
import { finsDasRevisoes, mayAnswerWith, nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { NativeSelect, Radio } from '@mantine/core';
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

/** What an answer may be: its results or, of a revisão, that it will be dealt with, or how it ends (LGPD-15). */
const choicesOf = ({ tipo, estado }: SolicitacaoRecebida): [string, string][] =>
  resultadosDeSolicitacao
    .filter((resultado) => mayAnswerWith(estado, resultado))
    .flatMap((resultado): [string, string][] =>
      tipo !== 'revisao' || resultado === 'aceita'
        ? [[resultado, choices[resultado]]]
        : resultado === 'atendida'
          ? finsDeRevisao.map((fim) => [fim, fins[fim]])
          : [],
    );

const fins = {
  ...finsDasRevisoes,
  registro_corrigido: `${finsDasRevisoes.registro_corrigido} por quem pode corrigi-lo`,
};

/** The answer to a request (LGPD-03). */
export function ResponderDialog({
  solicitacao,
  onClose,
}: {
  solicitacao: SolicitacaoRecebida;
  onClose: () => void;
}) {
  const { id, tipo, pessoa } = solicitacao;
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
    {
      initial: { resultado: '', quadrante: '', texto: '' },
      toBody: ({ resultado, quadrante, texto }) => {
        const fim = finsDeRevisao.find((one) => one === resultado);
        const revisto = fim === 'quadrante_revisto' && { quadrante: Number(quadrante) || undefined };
        return fim ? { resultado: 'atendida', fim, texto, ...revisto } : { resultado, texto };
      },
    },
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
      <Radio.Group label="Resultado" value={value} onChange={onChange} error={error}>
        <div className={classes.options}>
          {choicesOf(solicitacao).map(([choice, label]) => (
            <Radio key={choice} value={choice} label={label} />
          ))}
        </div>
      </Radio.Group>
      {value === 'quadrante_revisto' && (
        <NativeSelect
          {...form.field('quadrante')}
          label="Quadrante revisto"
          description="O quadrante e o motivo aparecem ao lado do calculado, para quem vê a página da pessoa."
          data={[
            { value: '', label: 'Escolha' },
            ...quadrantRows.flat().map((one) => ({ value: String(one), label: quadrantInWords(one) })),
          ]}
        />
      )}
      <PrivacyNote />
      <Overtaken now={now} words={(one) => estados[one.estado]} />
    </TextoDialog>
  );
}
