import { ConfirmEmailBar } from '../features/cadastro/index.ts';
import './members.css';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../session/session.tsx';
import { useFeedback } from '../ui/feedback.tsx';
import { Loading } from '../ui/states.tsx';
import { Shell } from './Shell.tsx';

const NewPasswordPage = lazy(() => import('../features/auth/NewPasswordPage.tsx'));
const FactorPage = lazy(() => import('../features/segundo-fator/FactorPage.tsx'));

/** The frame of the protected pages; somebody with a temporary password sets an own one before anything
 * else, and whoever lacks a second factor that HR demands sets that up. */
export default function Members() {
  const { user } = useSession();
  const { toast } = useFeedback();
  const { clearOffers } = toast;
  useEffect(() => clearOffers, [clearOffers]);
  // Between signing out and the guard's redirect there is nobody to show a page to.
  if (!user) return null;
  if (user.senha_temporaria) {
    return (
      <Suspense fallback={<Loading />}>
        <NewPasswordPage />
      </Suspense>
    );
  }
  if (user.falta_segundo_fator) {
    return (
      <Suspense fallback={<Loading />}>
        <FactorPage />
      </Suspense>
    );
  }
  return (
    <Shell>
      {!user.email_confirmado && (
        <Suspense>
          <ConfirmEmailBar />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  );
}
