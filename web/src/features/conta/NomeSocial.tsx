import { type Conta, saveNomeSocial } from '@alinha/contract/conta';
import { TextInput } from '@mantine/core';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useSession } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import classes from './ContaPage.module.css';

/** The user's own nome social; saving it empty removes it (IO-05). */
export function NomeSocial({ nome, nome_social }: Pick<Conta, 'nome' | 'nome_social'>) {
  const { renew } = useSession();
  const { toast } = useFeedback();
  const save = useWrite(saveNomeSocial, {
    onDone: (saved) => {
      toast.success(saved.nome_social ? 'Nome social salvo.' : 'Nome social retirado.');
      // The name in the page's head.
      void renew();
    },
    // The form shows why it was refused.
    onFailed: () => undefined,
  });
  const { field, typed, busy, submit, failure } = useForm(saveNomeSocial, save, {
    initial: { nome_social: nome_social ? nome : '' },
  });
  useUnsaved(typed && !busy, {}, 'address');
  return (
    <form className={classes.social} noValidate onSubmit={submit}>
      <TextInput
        {...field('nome_social')}
        autoComplete="off"
        description="Aparece no lugar do seu nome em todo o sistema. O nome registrado aparece só para o RH e para quem baixa a evidência de um registro."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {failure && <Failure text={failure} />}
      {typed && <SubmitButton busy={busy}>Salvar nome social</SubmitButton>}
    </form>
  );
}
