import { endOutrasSessoes, endSessao, type SessaoAberta } from '@alinha/contract/conta';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { deviceName, SessaoRow } from './SessaoRow.tsx';

/** The user's open sessions, with buttons to end them (CTA-03). */
export function Sessoes({ sessoes }: { sessoes: readonly SessaoAberta[] }) {
  const { confirm } = useFeedback();
  const end = useWrite(endSessao, { done: 'Sessão encerrada.' });
  const endOthers = useWrite(endOutrasSessoes, { done: 'As outras sessões foram encerradas.' });
  const others = sessoes.length - 1;
  const askEnd = async ({ id, aparelho }: SessaoAberta) => {
    const title = `Encerrar a sessão em ${aparelho ?? 'dispositivo não identificado'}?`;
    if (await confirm({ title, text: 'Será preciso entrar de novo nesse dispositivo.' })) {
      end.mutate({ params: { sessaoId: id } });
    }
  };
  const askEndOthers = async () => {
    const title = `Encerrar ${counted(others, 'outra sessão', 'outras sessões')}?`;
    if (await confirm({ title, text: 'Só este navegador continua na sua conta.' })) endOthers.mutate({});
  };
  return (
    <Section
      title="Dispositivos conectados"
      hint="Se não reconhecer um dispositivo, encerre a sessão dele e troque a sua senha."
      action={
        others > 0 && (
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={endOthers.isPending}
            onClick={() => void askEndOthers()}
          >
            Encerrar as outras
          </Button>
        )
      }
    >
      <Rows>
        {sessoes.map((sessao) => (
          <SessaoRow key={sessao.id} sessao={sessao}>
            {!sessao.atual && (
              <Button
                variant="subtle"
                aria-label={`Encerrar a sessão em ${deviceName(sessao)}`}
                onClick={() => void askEnd(sessao)}
              >
                Encerrar
              </Button>
            )}
          </SessaoRow>
        ))}
      </Rows>
    </Section>
  );
}
