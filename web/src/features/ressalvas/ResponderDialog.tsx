import { answerRessalva, type Ressalva } from '@alinha/contract/ressalvas';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { TextoDialog } from '../solicitacoes/index.ts';

/** HR's answer to a contest of a signature. */
export function ResponderDialog({ ressalva, onClose }: { ressalva: Ressalva; onClose: () => void }) {
  const { tipo, id, quem } = ressalva;
  const answer = useWrite(answerRessalva, {
    // The form shows why it was refused.
    onFailed: () => undefined,
    onDone: onClose,
    done: 'Resposta enviada.',
  });
  const form = useForm(
    answerRessalva,
    { ...answer, mutate: ({ body }) => answer.mutate({ params: { tipo, selado: id }, body }) },
    { initial: { texto: '' }, toBody: ({ texto }) => ({ texto }) },
  );
  return (
    <TextoDialog
      title="Responder à contestação"
      subtitle={quem}
      submit="Enviar resposta"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    />
  );
}
