import { cadastroDesativado, register } from '@alinha/contract/cadastro';
import { senhaSoRhMessage } from '@alinha/contract/sso';
import { passwordProblem } from '@alinha/rules/passwords';
import { CloseButton, TextInput } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { allowedProblem, useProduct } from '../../session/product.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import {
  AuthFrame,
  BackToLogin,
  authForm as classes,
  Done,
  LinkPage,
  NewPasswordField,
} from '../auth/index.ts';

const emptyRegistration = { nome: '', email: '', senha: '', cargo: '', setor: '', time: '' };

const route = getRouteApi('/register');

/** Create account (REG), also opened by registration links. */
export default function RegisterPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return token ? <LinkPage token={token} /> : <Registration />;
}

function Registration() {
  const { boas_vindas, dominios, cadastroAberto, senhaSoRh } = useProduct();
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
          {cadastroAberto && !senhaSoRh ? (
            <RegisterForm dominios={dominios} onRegistered={setRegistered} />
          ) : (
            <div className={classes.fields}>
              <Failure text={cadastroAberto ? senhaSoRhMessage : cadastroDesativado} />
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
  const { superior } = route.useSearch();
  // The superior's name is not revealed to people who are not signed in.
  const [invited, setInvited] = useState(superior !== undefined);
  const create = useCall(register, { onSuccess: ({ email }) => onRegistered(email) });
  const { field, set, typed, busy, failure, submit } = useForm(register, create, {
    initial: { ...emptyRegistration, id_superior: superior === undefined ? '' : String(superior) },
    toBody: ({ time, id_superior, ...rest }) => ({
      ...rest,
      ...(time.trim() && { time }),
      ...(id_superior.trim() && { id_superior: Number(id_superior) }),
    }),
    // The server validates again, by the same rules and its list of common passwords.
    validate: ({ email, nome, senha }) => ({
      email: email.trim() && allowedProblem(email, dominios),
      senha: senha && passwordProblem(senha, { email, nome }, () => false),
    }),
  });
  useUnsaved(typed && !busy, {});

  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput {...field('nome')} autoComplete="name" />
      <TextInput {...field('email')} type="email" autoComplete="username" />
      <NewPasswordField {...field('senha')} />
      <div className={classes.pair}>
        <TextInput {...field('cargo')} autoComplete="organization-title" />
        <TextInput {...field('setor')} />
      </div>
      <TextInput {...field('time')} />
      {invited ? (
        <TextInput
          {...field('id_superior')}
          description="Veio no link que você recebeu e indica o seu gestor."
          readOnly
          rightSection={
            <CloseButton
              aria-label="Remover o número do superior"
              onClick={() => {
                set('id_superior', '');
                setInvited(false);
              }}
            />
          }
        />
      ) : (
        <TextInput
          {...field('id_superior')}
          description="Peça ao seu superior o link de cadastro da equipe, ou o número no fim do endereço da página dele."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {failure && <Failure text={failure} />}
      <SubmitButton size="md" fullWidth busy={busy}>
        Cadastrar
      </SubmitButton>
    </form>
  );
}
