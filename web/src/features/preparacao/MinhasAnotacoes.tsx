import type { Preparacao } from '@alinha/contract/preparacao';
import { comingMonth, earliestYear, monthNames, periodOf, todayIn } from '@alinha/rules/dates';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { AnotacoesDoMes } from './AnotacoesDoMes.tsx';
import { preparacoesOptions } from './api.ts';
import { type Periodo, unsavedMonth } from './useAnotacoes.ts';

/** The user's private notes before a month's report, on their own page (PREP-01 to PREP-03). */
export function MinhasAnotacoes({ id }: { id: number }) {
  const today = todayIn(new Date());
  const { ano, mes } = periodOf(today);
  const months = useQuery(preparacoesOptions(id, ano));
  const [periodo, setPeriodo] = useState<Periodo>();
  // The month with unsaved notes; else the current month, or the next one if its report is already written.
  const written = months.data?.[mes - 1]?.report_escrito;
  const [first, setFirst] = useState(() => unsavedMonth(id));
  if (first === undefined && written !== undefined) setFirst(written ? comingMonth(today) : { ano, mes });
  const shown = periodo ?? first;
  const coming = comingMonth(today);
  const isNext = written && shown?.ano === coming.ano && shown.mes === coming.mes;
  return (
    <Section
      title="Minhas anotações"
      hint={[
        'Para preparar a conversa do mês. Só você lê enquanto não compartilhar.',
        isNext && `O report de ${monthNames[mes - 1]} já foi escrito: escreva aqui para a próxima conversa.`,
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        shown && <Escolha id={id} periodo={shown} last={comingMonth(today).ano} onChange={setPeriodo} />
      }
    >
      {shown ? (
        <Ano id={id} {...shown} />
      ) : (
        <Loaded query={months} skeleton={skeleton}>
          {() => null}
        </Loaded>
      )}
    </Section>
  );
}

const skeleton = <TextSkeleton widths={['100%', '92%', '60%']} />;

/** The choice of year and month; each month shows whether it has notes. */
function Escolha({
  id,
  periodo: { ano, mes },
  last,
  onChange,
}: {
  id: number;
  periodo: Periodo;
  last: number;
  onChange: (periodo: Periodo) => void;
}) {
  const months = useQuery(preparacoesOptions(id, ano));
  return (
    <>
      <NativeSelect
        aria-label="Mês das anotações"
        size="sm"
        value={String(mes)}
        onChange={({ currentTarget }) => onChange({ ano, mes: Number(currentTarget.value) })}
        data={monthNames.map((name, place) => ({
          value: String(place + 1),
          label: `${name}${statusOf(months.data?.[place])}`,
        }))}
      />
      <NativeSelect
        aria-label="Ano das anotações"
        size="sm"
        value={String(ano)}
        onChange={({ currentTarget }) => onChange({ ano: Number(currentTarget.value), mes })}
        data={Array.from({ length: last - earliestYear + 1 }, (_, past) => String(last - past))}
      />
    </>
  );
}

function Ano({ id, ano, mes }: Periodo & { id: number }) {
  const months = useQuery(preparacoesOptions(id, ano));
  return (
    <Loaded query={months} skeleton={skeleton}>
      {(all) => {
        const record = all[mes - 1];
        return record && <AnotacoesDoMes key={`${ano}-${mes}`} id={id} record={record} />;
      }}
    </Loaded>
  );
}

const statusOf = (month: Preparacao | undefined) => {
  if (!month || month.texto === '') return '';
  return month.compartilhada_em === null ? ' · com texto' : ' · compartilhado';
};
