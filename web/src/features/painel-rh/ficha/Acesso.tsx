import { endSessoes, type Ficha, inviteColaborador } from '@alinha/contract/colaboradores';
import { resetSegundoFator } from '@alinha/contract/segundo-fator';
import { formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconLogout, IconMail, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SessaoRow } from '../../conta/index.ts';
import { SenhaDialog, segundoFatorOptions } from '../../segundo-fator/index.ts';
import { usePanelWrite } from '../api.ts';
import classes from './Ficha.module.css';
import { shownName } from './shownName.ts';

function entry({ acesso, convite_ate }: Ficha): string {
  if (acesso === 'proprio') return 'Entra com a própria senha.';
  if (acesso === 'provedor') return 'Entra pelo provedor de identidades, sem senha.';
  if (acesso === 'nenhum') return 'Ainda não tem senha nem convite.';
  const until = convite_ate ? formatMoment(convite_ate) : '';
  return acesso === 'convidado'
    ? `Convite enviado; a senha temporária vale até ${until}.`
    : `A senha temporária venceu em ${until}.`;
}

/** A person's access: invitation, open sessions and second factor. */
export function Acesso({ ficha }: { ficha: Ficha }) {
  const { id, email, acesso, sessoes } = ficha;
  const nome = shownName(ficha);
  const { confirm } = useFeedback();
  const invite = usePanelWrite(inviteColaborador, { done: `Convite enviado para ${email}.` });
  const end = usePanelWrite(endSessoes, { done: 'Sessões encerradas.' });
  const [resetting, setResetting] = useState(false);
  const reset = usePanelWrite(resetSegundoFator, {
    done: `Segundo fator zerado; ${nome} recebeu um aviso por e-mail.`,
    onDone: () => setResetting(false),
  });
  const own = useUser().id === id;
  const mine = useQuery(segundoFatorOptions());
  const askEnd = async () => {
    const title = `Encerrar as sessões de ${nome}?`;
    const text = 'A pessoa precisará entrar de novo em cada navegador, com e-mail e senha.';
    if (await confirm({ title, text })) end.mutate({ params: { id } });
  };
  return (
    <Section title="Acesso">
      <div className={classes.rows}>
        <div className={classes.row}>
          <p className={classes.words}>
            {entry(ficha)}
            {!ficha.email_confirmado && ' O e-mail ainda não foi confirmado.'}
          </p>
          {acesso !== 'proprio' && acesso !== 'provedor' && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              loading={invite.isPending}
              onClick={() => invite.mutate({ params: { id } })}
            >
              {acesso === 'nenhum' ? 'Enviar convite' : 'Reenviar convite'}
            </Button>
          )}
        </div>
        <div className={classes.row}>
          <p className={classes.words}>
            {sessoes.length === 0
              ? 'Nenhuma sessão aberta.'
              : `${counted(sessoes.length, 'sessão aberta', 'sessões abertas')}.`}
          </p>
          {sessoes.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              loading={end.isPending}
              onClick={() => void askEnd()}
            >
              Encerrar todas
            </Button>
          )}
        </div>
        {sessoes.length > 0 && (
          <Rows>
            {sessoes.map((sessao) => (
              <SessaoRow key={sessao.id} sessao={sessao} />
            ))}
          </Rows>
        )}
        <div className={classes.row}>
          <p className={classes.words}>
            {ficha.segundo_fator ? 'Tem segundo fator.' : 'Ainda sem segundo fator.'}
            {ficha.provedor && ' Tem vínculo com o provedor de identidades.'}
          </p>
          {(ficha.segundo_fator || ficha.provedor) && !own && (
            <Button
              variant="default"
              leftSection={<IconShieldOff size={18} aria-hidden />}
              onClick={() => setResetting(true)}
            >
              {ficha.segundo_fator ? 'Zerar segundo fator' : 'Desfazer vínculo'}
            </Button>
          )}
        </div>
      </div>
      {resetting && (
        <SenhaDialog
          title={`${ficha.segundo_fator ? 'Zerar o segundo fator' : 'Desfazer o vínculo com o provedor'} de ${nome}?`}
          text="Para quem perdeu o celular ou a chave: o segundo fator e o vínculo com o provedor são apagados, e as sessões são encerradas. A pessoa recebe um aviso por e-mail e entra de novo com a senha. Confirme antes, por outro meio, que o pedido é mesmo dela."
          word="Zerar"
          write={{ ...reset, mutate: ({ body }) => reset.mutate({ params: { id }, body }) }}
          asked={{ senha: mine.data?.pedeSenha ?? true }}
          onClose={() => setResetting(false)}
        />
      )}
    </Section>
  );
}
