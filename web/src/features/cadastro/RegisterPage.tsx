import { register } from '@alinha/contract/cadastro';
import { pathId } from '@alinha/contract/core';
import { passwordProblem } from '@alinha/rules/passwords';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { allowedProblem, useProduct } from '../../session/product.ts';
import { Failure } from '../../ui/states.tsx';
import { useFields } from '../../ui/useFields.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { BackToLogin } from '../auth/BackToLogin.tsx';
import { Done } from '../auth/Done.tsx';
import classes from '../auth/form.module.css';
import { NewPasswordField } from '../auth/NewPasswordField.tsx';

const empty = { nome: '', email: '', senha: '', cargo: '', setor: '', time: '', id_superior: '' };

/** REG-03, REG-04; the server judges again, by the same rules and by its list of common passwords. */
const problemsOf = ({ nome, email, senha, cargo, setor, id_superior }: typeof empty, domains: string[]) => ({
  nome: nome.trim() ? undefined : 'Informe o seu nome.',
  email: email.trim() ? allowedProblem(email, domains) : 'Informe o seu e-mail.',
  senha: senha ? passwordProblem(senha, { email, nome }, () => false) : 'Informe uma senha.',
  cargo: cargo.trim() ? undefined : 'Informe o seu cargo.',
  setor: setor.trim() ? undefined : 'Informe o seu setor.',
  id_superior:
    id_superior.trim() === '' || pathId.safeParse(id_superior.trim()).success
      ? undefined
      : 'Informe só o número, ou deixe em branco.',
});

/** Create account (REG). */
export default function RegisterPage() {
  const { boas_vindas, dominios, cadastroAberto } = useProduct();
  const [registered, setRegistered] = useState<string>();
  return (
    <AuthFrame greeting={<p className={classes.hello}>{boas_vindas}</p>}>
      {registered !== undefined && (
        <Done title="Cadastro realizado!">
          Enviamos um código para <strong>{registered}</strong>. Entre com o seu e-mail e a sua senha e digite
          o código para confirmar o endereço.
        </Done>
      )}
      {registered === undefined && (
        <>
          <BackToLogin />
          <h1 className={classes.title}>Crie a sua conta</h1>
          <p className={classes.text}>Use o seu e-mail da empresa.</p>
          {cadastroAberto ? (
            <RegisterForm dominios={dominios} onRegistered={setRegistered} />
          ) : (
            <div className={classes.fields}>
              <Failure text="Cadastro desativado. Procure o RH." />
            </div>
          )}
        </>
      )}
    </AuthFrame>
  );
}

function RegisterForm({
  dominios,
  onRegistered,
}: {
  dominios: string[];
  onRegistered: (email: string) => void;
}) {
  const { values, field, show, typed } = useFields(empty);
  const create = useCall(register, {
    onSuccess: ({ email }) => onRegistered(email),
    onError: (error) => {
      if (error instanceof CallError) show(error.campos);
    },
  });
  useUnsaved(typed && !create.isPending, { title: 'Descartar o que foi digitado?' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!show(problemsOf(values, dominios)) || create.isPending) return;
    const { time, id_superior, ...rest } = values;
    create.mutate({
      body: {
        ...rest,
        ...(time.trim() && { time }),
        ...(id_superior.trim() && { id_superior: Number(id_superior) }),
      },
    });
  };

  const named = create.error instanceof CallError && Object.keys(create.error.campos).length > 0;
  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        {...field('nome')}
        label="Nome"
        autoComplete="name"
        maxLength={200}
        required
        withAsterisk={false}
      />
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        withAsterisk={false}
      />
      <NewPasswordField {...field('senha')} label="Senha" />
      <div className={classes.pair}>
        <TextInput
          {...field('cargo')}
          label="Cargo"
          autoComplete="organization-title"
          maxLength={200}
          required
          withAsterisk={false}
        />
        <TextInput {...field('setor')} label="Setor" maxLength={200} required withAsterisk={false} />
      </div>
      <TextInput {...field('time')} label="Time (opcional)" maxLength={200} />
      <TextInput
        {...field('id_superior')}
        label="Número do superior (opcional)"
        description="É o número no fim do endereço da página dele no organograma."
        inputMode="numeric"
        autoComplete="off"
      />
      {create.error && !named && <Failure text={create.error.message} />}
      <Button type="submit" size="md" fullWidth aria-disabled={create.isPending}>
        {create.isPending ? 'Cadastrando...' : 'Cadastrar'}
      </Button>
    </form>
  );
}
