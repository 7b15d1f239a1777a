import { confirmEmail, resendConfirmation } from '@alinha/contract/cadastro';
import { Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useCall } from '../../lib/queries.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { useFields } from '../../ui/useFields.ts';
import classes from './ConfirmEmailBar.module.css';

/** Asks whoever registered by themselves for the code that went to their address; until then they see only themselves. */
export default function ConfirmEmailBar() {
  const user = useUser();
  const { adopt } = useSession();
  const { toast } = useFeedback();
  const queries = useQueryClient();
  const { values, field, show } = useFields({ codigo: '' });
  const codigo = values.codigo.replaceAll(/\s/g, '');
  const confirm = useCall(confirmEmail, {
    onSuccess: (confirmed) => {
      toast.success('E-mail confirmado!');
      adopt(confirmed);
      // The person sees others from now on.
      void queries.invalidateQueries();
    },
    onError: (error) => {
      show({ codigo: error.message });
    },
  });
  const resend = useCall(resendConfirmation, {
    onSuccess: () => toast.success('Código enviado. O anterior não vale mais.'),
    onError: (error) => toast.error(error.message),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fine = show({ codigo: codigo ? undefined : 'Informe o código.' });
    if (fine && !confirm.isPending) confirm.mutate({ body: { codigo } });
  };

  return (
    <section className={classes.bar} aria-label="Confirmação do e-mail">
      <IconMailCheck className={classes.icon} size={24} aria-hidden />
      <p className={classes.words}>
        <strong>Confirme o seu e-mail.</strong> Enviamos um código para {user.email}. Até lá, só você aparece
        aqui.
      </p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          {...field('codigo')}
          className={classes.code ?? ''}
          aria-label="Código"
          placeholder="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button type="submit" size="md" aria-disabled={confirm.isPending}>
          {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
        <Button
          variant="subtle"
          size="md"
          aria-disabled={resend.isPending}
          onClick={() => {
            if (!resend.isPending) resend.mutate({});
          }}
        >
          Enviar outro código
        </Button>
      </form>
    </section>
  );
}
