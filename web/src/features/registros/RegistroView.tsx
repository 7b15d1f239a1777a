import type { RecordOf } from '@alinha/contract/core';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import type { Avaliado } from './avaliado.ts';
import { Facts } from './Facts.tsx';
import type { Kind, Noun } from './noun.ts';
import { Resposta, RespostaForm } from './Resposta.tsx';
import { SignatureBlock } from './SignatureBlock.tsx';
import type { useAnswerEdit } from './useAnswerEdit.ts';

interface RegistroViewProps<K extends Kind> {
  noun: Noun<K>;
  colaborador: Omit<Avaliado, 'nome'>;
  registro: K['registro'];
  edit: ReturnType<typeof useAnswerEdit<K>>;
  onChanged: () => void;
}

/** One record: its facts, its answers and its signature. */
export function RegistroView<K extends Kind>({
  noun,
  colaborador,
  registro,
  edit,
  onChanged,
}: RegistroViewProps<K>) {
  const { toast } = useFeedback();
  const sign = useWrite(noun.sign.call, {
    onChanged,
    onDone: () => toast.success('Avaliação assinada com sucesso!'),
  });
  const { form, editable, canSave, now, open, leaveFor } = edit;
  const answer = (resposta: RecordOf<K['edit']>) => {
    const { id, pergunta } = noun.about(resposta);
    return (
      <Resposta
        key={id}
        pergunta={pergunta}
        editable={editable}
        editing={edit.isBegun(resposta)}
        saving={form.busy}
        onOpen={() => void open(resposta)}
        read={(button) => <noun.Read resposta={resposta} button={button} />}
        form={() => (
          <RespostaForm
            pergunta={pergunta}
            className={noun.formClass}
            canSave={canSave}
            saving={form.busy}
            onSave={form.submit}
            onCancel={() => void leaveFor(() => undefined)}
          >
            <noun.Fields resposta={resposta} form={form} />
            <Overtaken now={now} words={noun.edit.words} />
          </RespostaForm>
        )}
      />
    );
  };
  return (
    <>
      <Facts facts={noun.facts(registro)} />
      {noun.body(registro, answer)}
      <SignatureBlock
        registro={registro}
        onSign={() =>
          void leaveFor(() => sign.mutate(noun.sign.input({ id: colaborador.id, registroId: registro.id })))
        }
        signing={sign.isPending}
        desativado={colaborador.desativado}
      />
    </>
  );
}
