import {
  convidaveis,
  type EstadoDoConvite,
  minutosEntreConvites,
  sendConvites,
} from '@alinha/contract/convites';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../forms/useWrite.ts';
import { useFeedback } from '../../../ui/feedback.tsx';
import { useBanner } from '../Banner.tsx';

/** Sends an invitation to everybody in a state, in batches; a failure does not undo those already sent. */
export function InviteAll({ estado, count }: { estado: EstadoDoConvite | undefined; count: number }) {
  const { confirm } = useFeedback();
  const showBanner = useBanner();
  const [sending, setSending] = useState(false);
  const send = useWrite(sendConvites, { onFailed: () => undefined });
  const which = convidaveis.find((one) => one === estado);
  if ((which === undefined || count === 0) && !sending) return null;
  const people = counted(count, 'pessoa', 'pessoas');

  const sendAll = async () => {
    if (which === undefined) return;
    const title = `Enviar o convite a ${people}?`;
    const text = `Cada pessoa recebe por e-mail um link e uma senha temporária; os anteriores deixam de valer. Quem foi convidado há menos de ${minutosEntreConvites} minutos fica de fora.`;
    if (!(await confirm({ title, text }))) return;
    let total = 0;
    setSending(true);
    try {
      for (let left = 1; left > 0; ) {
        const { enviados, restantes } = await send.mutateAsync({ body: { estado: which } });
        total += enviados;
        left = enviados > 0 ? restantes : 0;
      }
      showBanner({ kind: 'success', text: sentMessage(total) });
    } catch (error) {
      const before = total > 0 ? `${sentMessage(total)} ` : '';
      showBanner({ kind: 'error', text: before + (error as Error).message });
    }
    setSending(false);
  };
  return (
    <Button
      leftSection={<IconMailForward size={18} aria-hidden />}
      loading={sending}
      onClick={() => void sendAll()}
    >
      {which === 'sem' ? `Convidar ${people}` : `Reenviar a ${people}`}
    </Button>
  );
}

const sentMessage = (total: number) =>
  total === 0
    ? `Todos foram convidados há menos de ${minutosEntreConvites} minutos.`
    : total === 1
      ? '1 convite a caminho.'
      : `${formatNumber(total)} convites a caminho.`;
