import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession, useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AuthFrame, authForm as form } from '../auth/index.ts';
import { segundoFatorOptions } from './api.ts';
import { Factors } from './Factors.tsx';

/** Setup of a second factor that HR demands; no other page opens before (MFA-05). */
export default function FactorPage() {
  const user = useUser();
  const { renew, signOut } = useSession();
  const fator = useQuery(segundoFatorOptions());
  return (
    <AuthFrame guarded greeting={<p className={form.hello}>Olá, {user.nome.split(' ')[0]}.</p>}>
      <h1 className={form.title}>Proteja a sua conta</h1>
      <p className={form.text}>
        O RH pede um segundo fator, além da senha. Configure um deles para continuar; você pode acrescentar o
        outro depois.
      </p>
      <div className={form.fields}>
        <Loaded query={fator} skeleton={<Skeleton height={160} />}>
          {(own) => <Factors fator={own} onSetUp={() => void renew()} />}
        </Loaded>
      </div>
      <p className={form.foot}>
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          Sair
        </Anchor>
      </p>
    </AuthFrame>
  );
}
