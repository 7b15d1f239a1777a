import { getLembretes, saveLembretes } from '@alinha/contract/lembretes';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { usePanelWrite } from '../api.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

/** The hour at which digests are mailed, saved immediately (DIG-01). */
export function HoraDosLembretes() {
  const lembretes = useQuery(queryOptions(getLembretes, {}));
  const save = usePanelWrite(saveLembretes, { done: 'Horário do resumo salvo.' });
  return (
    <Section
      title="Resumo por e-mail"
      hint="Quem tem pendências atrasadas, novas ou que vencem em até três dias recebe um resumo nos dias úteis. Cada pessoa pode desativar o seu em Minha conta."
    >
      <Loaded query={lembretes} skeleton={<Skeleton height={60} />}>
        {(now) => (
          <NativeSelect
            label="Horário do resumo"
            description="Horário de São Paulo. A mudança vale a partir do próximo resumo."
            data={hours}
            value={String(save.isPending ? save.variables.body.hora : now.hora)}
            aria-disabled={save.isPending}
            maw={320}
            onChange={({ currentTarget }) => {
              if (!save.isPending) save.mutate({ body: { hora: Number(currentTarget.value) }, on: now });
            }}
          />
        )}
      </Loaded>
    </Section>
  );
}
