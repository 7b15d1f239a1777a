import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import type { Avaliado } from './avaliado.ts';
import { Facts } from './Facts.tsx';
import type { Kind, Noun } from './noun.ts';
import { Resposta } from './Resposta.tsx';
import { SignatureBlock } from './SignatureBlock.tsx';
import type { useAnswerEdit } from './useAnswerEdit.ts';

interface RegistroViewProps<K extends Kind> {
  noun: Noun<K>;
  colaborador: Omit<Avaliado, 'nome'>;
  registro: K['registro'];
  /** Which one it is, about whom, by whom. */
  described: string;
  edit: ReturnType<typeof useAnswerEdit<K>>;
  onChanged: () => void;
}

/** One record: its facts, its answers and its signature. */
export function RegistroView<K extends Kind>({
  noun,
  colaborador,
  registro,
  described,
  edit,
  onChanged,
}: RegistroViewProps<K>) {
  const { toast } = useFeedback();
  const sign = useWrite(noun.sign.call, {
    onChanged,
    onDone: () => toast.success('Avaliação assinada com sucesso!'),
  });
  return (
    <>
      <Facts facts={noun.facts(registro)} />
      {noun.body(registro, (resposta) => (
        <Resposta key={noun.about(resposta).id} {...{ noun, resposta, edit }} />
      ))}
      <SignatureBlock
        registro={registro}
        described={described}
        onSign={() =>
          void edit.leaveFor(() =>
            sign.mutate(noun.sign.input({ id: colaborador.id, registroId: registro.id })),
          )
        }
        signing={sign.isPending}
        desativado={colaborador.desativado}
      />
    </>
  );
}
