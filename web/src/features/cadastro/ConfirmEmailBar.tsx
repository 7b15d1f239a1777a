import { confirmEmail, resendConfirmation } from '@alinha/contract/cadastro';
import { Button, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './ConfirmEmailBar.module.css';

/** Asks self-registered people for the code mailed to their address; until they confirm it they see only themselves. */
export default function ConfirmEmailBar() {
  const user = useUser();
  const { adopt } = useSession();
  const { toast } = useFeedback();
  const queries = useQueryClient();
  const confirm = useCall(confirmEmail, {
    onSuccess: (confirmed) => {
      toast.success('E-mail confirmado!');
      adopt(confirmed);
      // A confirmed person may see other people.
      void queries.invalidateQueries();
    },
  });
  const { field, busy, failure, submit } = useForm(confirmEmail, confirm, {
    initial: { codigo: '' },
    toBody: ({ codigo }) => ({ codigo: codigo.replaceAll(/\s/g, '') }),
  });
  const { error, ...codigo } = field('codigo');
  const resend = useWrite(resendConfirmation, {
    done: 'Código enviado. O anterior também vale até vencer.',
  });

  const bar = useRef<HTMLElement>(null);
  // Menus of the bar above must open below this one.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([size]) =>
      style.setProperty('--al-notice', `${size?.target.clientHeight}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--al-notice');
    };
  }, []);

  return (
    <section ref={bar} className={classes.bar} aria-label="Confirmação do e-mail">
      <IconMailCheck className={classes.icon} size={24} aria-hidden />
      <p className={classes.words}>
        <strong>Confirme o seu e-mail.</strong> Enviamos um código para {user.email}. Até lá, só você aparece
        aqui.
      </p>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          {...codigo}
          error={error ?? failure}
          className={classes.code ?? ''}
          label={undefined}
          aria-label={codigo.label}
          placeholder={codigo.label}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton size="md" busy={busy}>
          Confirmar
        </SubmitButton>
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
