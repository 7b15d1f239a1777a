import { leaveLembretes } from '@alinha/contract/lembretes';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { actWords } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { AuthFrame, BackToLogin, authForm as classes, Done } from '../auth/index.ts';

/**
 * /lembretes/sair: unsubscribes from the digest without a session (DIG-05). Needs a press, because mail scanners open
 * links.
 */
export default function SairPage() {
  const { produto } = useProduct();
  const { t = '' } = useSearch({ from: '/lembretes/sair' });
  const leave = useCall(leaveLembretes);
  return (
    <AuthFrame greeting={<p className={classes.hello}>{produto}</p>}>
      {leave.isSuccess ? (
        <Done title="Resumo desligado">
          Você não recebe mais o resumo das pendências por e-mail. Para voltar a receber, abra Minha conta.
        </Done>
      ) : (
        <>
          <BackToLogin />
          <h1 className={classes.title}>Parar de receber o resumo?</h1>
          <p className={classes.text}>
            Você não receberá mais o e-mail com as suas pendências. Elas continuam no sistema.
          </p>
          <div className={classes.fields}>
            {leave.error && <Failure text={leave.error.message} />}
            <Button
              size="md"
              fullWidth
              aria-disabled={leave.isPending}
              onClick={() => {
                if (!leave.isPending) leave.mutate({ query: { t } });
              }}
            >
              {actWords('Desligar o resumo', leave.isPending)}
            </Button>
          </div>
        </>
      )}
    </AuthFrame>
  );
}
