import { downloadCopiaDeQuemSaiu, proveDestinatario } from '@alinha/contract/destinatarios';
import { todayIn } from '@alinha/rules/dates';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { CallError, fetchFile } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useProduct } from '../../session/product.ts';
import { actWords, SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame, authForm as classes, Done } from '../auth/index.ts';

/**
 * /meus-dados: a former employee proves their private address by the mailed code, or downloads the copy of their data by the
 * mailed link (LGPD-14).
 */
export default function MeusDadosPage() {
  const { produto } = useProduct();
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <AuthFrame greeting={<p className={classes.hello}>{produto}</p>}>
      {token ? <Baixar key={token} token={token} /> : <Provar />}
    </AuthFrame>
  );
}

function Provar() {
  const [proved, setProved] = useState(false);
  const prove = useCall(proveDestinatario, { onSuccess: () => setProved(true) });
  const { field, busy, failure, submit } = useForm(proveDestinatario, prove, {
    initial: { email: '', codigo: '' },
    toBody: ({ email, codigo }) => ({ email, codigo: codigo.replaceAll(/\s/g, '') }),
  });
  if (proved) {
    return (
      <Done title="E-mail confirmado" account={false}>
        As respostas às suas solicitações e o link da cópia dos seus dados são enviados a este e-mail.
      </Done>
    );
  }
  return (
    <>
      <h1 className={classes.title}>Confirme o seu e-mail</h1>
      <p className={classes.text}>
        Para quem saiu da empresa e fez uma solicitação sobre os próprios dados. Digite o e-mail em que
        recebeu o código, que vale por 10 minutos.
      </p>
      <form className={classes.fields} noValidate onSubmit={submit}>
        <TextInput {...field('email')} type="email" autoComplete="email" />
        <TextInput {...field('codigo')} inputMode="numeric" autoComplete="one-time-code" />
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" fullWidth busy={busy}>
          Confirmar e-mail
        </SubmitButton>
      </form>
    </>
  );
}

/** Needs a press, because mail scanners open links. */
function Baixar({ token }: { token: string }) {
  const download = useMutation({
    mutationFn: () => fetchFile(downloadCopiaDeQuemSaiu, { body: { token } }),
    onSuccess: (file) => saveFile(file, `meus-dados-${todayIn(new Date())}.zip`),
  });
  if (download.isSuccess) {
    return (
      <Done title="Cópia baixada" account={false}>
        Guarde o arquivo em lugar seguro. O link não vale mais, e a cópia foi apagada do sistema.
      </Done>
    );
  }
  if (download.error instanceof CallError && download.error.status === 400) {
    return (
      <>
        <h1 className={classes.title}>Este link não vale mais</h1>
        <p className={classes.text}>
          Cada link funciona uma vez, por sete dias, e deixa de valer quando outro é enviado. Se ainda
          precisar da cópia dos seus dados, peça outro link à empresa.
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className={classes.title}>Baixe a cópia dos seus dados</h1>
      <p className={classes.text}>
        Tudo o que está guardado sobre você, em um arquivo ZIP. O link funciona uma vez: baixe em um
        dispositivo seu.
      </p>
      <div className={classes.fields}>
        {download.error && <Failure text={download.error.message} />}
        <Button
          size="md"
          fullWidth
          aria-disabled={download.isPending}
          onClick={() => {
            if (!download.isPending) download.mutate();
          }}
        >
          {actWords('Baixar a cópia', download.isPending)}
        </Button>
      </div>
    </>
  );
}
