import { ConfirmEmailBar } from '../features/cadastro/index.ts';
import { ResolverAberto } from '../features/pendencias/index.ts';
import { RessalvasBar } from '../features/ressalvas/index.ts';
import { SubstituicaoBar } from '../features/substituicoes/index.ts';
import './members.css';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isHeldBack } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { useFeedback } from '../ui/feedback.tsx';
import { Loading } from '../ui/states.tsx';
import { Shell } from './Shell.tsx';

const NewPasswordPage = lazy(() => import('../features/auth/NewPasswordPage.tsx'));
const FactorPage = lazy(() => import('../features/segundo-fator/FactorPage.tsx'));

/**
 * The layout of the protected pages; somebody with a temporary password must first choose their own, and somebody without
 * a second factor that HR demands must first set one up.
 */
export default function Members() {
  const { user } = useSession();
  const { toast } = useFeedback();
  const { clearOffers } = toast;
  useEffect(() => clearOffers, [clearOffers]);
  // There is no user between signing out and the guard's redirect.
  if (!user) return null;
  if (isHeldBack(user)) {
    return (
      <Suspense fallback={<Loading />}>
        {user.senha_temporaria ? <NewPasswordPage /> : <FactorPage />}
      </Suspense>
    );
  }
  return (
    <Shell>
      {user.email_confirmado ? (
        <>
          <RessalvasBar />
          <SubstituicaoBar />
        </>
      ) : (
        <Suspense>
          <ConfirmEmailBar />
        </Suspense>
      )}
      <Outlet />
      <ResolverAberto />
    </Shell>
  );
}
