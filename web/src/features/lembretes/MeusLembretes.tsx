import { switchLembretes } from '@alinha/contract/lembretes';
import { Switch } from '@mantine/core';
import { useWrite } from '../../forms/useWrite.ts';
import { Section } from '../../ui/Section.tsx';

/** The switch of the user's own digest, saved immediately (DIG-06). */
export function MeusLembretes({ ligado }: { ligado: boolean }) {
  const save = useWrite(switchLembretes, {
    done: ligado ? 'Resumo por e-mail desligado.' : 'Resumo por e-mail ligado.',
  });
  const shown = save.isPending ? !ligado : ligado;
  return (
    <Section
      title="Resumo por e-mail"
      hint="Você recebe no máximo um por dia útil, e só quando algo está atrasado, vence logo ou é novo."
    >
      <Switch
        label="Receber o resumo das pendências por e-mail"
        checked={shown}
        aria-disabled={save.isPending}
        onChange={({ currentTarget }) => {
          if (!save.isPending) save.mutate({ body: { ligado: currentTarget.checked } });
        }}
      />
    </Section>
  );
}
