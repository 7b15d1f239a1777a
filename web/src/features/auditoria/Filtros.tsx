import { type Atos, listAtos, type PaginaDaAuditoria } from '@alinha/contract/auditoria';
import { gruposDeAtos } from '@alinha/contract/choices';
import { grupos } from '@alinha/rules/auditoria';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { queryOptions } from '../../lib/queries.ts';
import { PhoneFilters } from '../../ui/PhoneFilters.tsx';
import { PersonSelect, pessoasOferecidas } from '../painel-rh/index.ts';
import classes from './AuditoriaPage.module.css';
import { type AuditoriaSearch, isRealDay } from './search.ts';

interface FiltrosProps {
  search: AuditoriaSearch;
  /** The people in the filters, once loaded. */
  named: Pick<PaginaDaAuditoria, 'pessoa' | 'ator'> | undefined;
  onChange: (part: AuditoriaSearch) => void;
}

/** Filters by target, actor, act and period. */
export function Filtros({ search, named, onChange }: FiltrosProps) {
  const person = (field: 'pessoa' | 'ator') => ({
    placeholder: 'Todas',
    find: pessoasOferecidas,
    known: named?.[field]?.id === search[field] ? (named?.[field] ?? null) : null,
    value: String(search[field] ?? ''),
    onChange: (id: string) => onChange({ [field]: id ? Number(id) : undefined }),
  });
  const { pessoa, ator, grupo, ato, de, ate } = search;
  const chosen = [pessoa, ator, grupo ?? ato, de, ate];
  return (
    <PhoneFilters active={chosen.filter((one) => one !== undefined).length}>
      <div className={classes.filters}>
        <PersonSelect label="Sobre quem" clearLabel="Sobre qualquer pessoa" {...person('pessoa')} />
        <PersonSelect label="Quem fez" clearLabel="Feito por qualquer pessoa" {...person('ator')} />
        <Ato search={search} onChange={onChange} />
        <Dia label="De" value={search.de} onChange={(de) => onChange({ de })} />
        <Dia label="Até" value={search.ate} onChange={(ate) => onChange({ ate })} />
      </div>
    </PhoneFilters>
  );
}

const ofGroup = 'grupo:';

/** Every act under its group; the first option of a group selects all of its acts. */
const choicesOf = (atos: Atos) =>
  gruposDeAtos.map((grupo) => ({
    group: grupos[grupo],
    items: [
      { value: `${ofGroup}${grupo}`, label: `${grupos[grupo]}: tudo` },
      ...atos
        .filter((one) => one.grupo === grupo)
        .map(({ ato, nome, comando }) => ({
          value: ato,
          label: comando ? `${nome} (linha de comando)` : nome,
        })),
    ],
  }));

function Ato({ search: { grupo, ato }, onChange }: Pick<FiltrosProps, 'search' | 'onChange'>) {
  // Until the acts are here, their groups can be chosen.
  const { data: atos = [], isPending } = useQuery(queryOptions(listAtos, {}));
  const known = atos.some((one) => one.ato === ato);
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      label="O quê"
      value={grupo ? `${ofGroup}${grupo}` : (ato ?? '')}
      onChange={({ currentTarget: { value } }) => {
        const chosen = gruposDeAtos.find((one) => value === `${ofGroup}${one}`);
        onChange({ grupo: chosen, ato: chosen || value === '' ? undefined : value });
      }}
      data={[
        { value: '', label: 'Todos os atos' },
        // Acts that only old rows have are linked too.
        ...(ato && !known ? [{ value: ato, label: isPending ? '…' : `Outro ato (${ato})` }] : []),
        ...choicesOf(atos),
      ]}
    />
  );
}

interface DiaProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date field that writes the URL once the date is complete. */
function Dia({ label, value = '', onChange }: DiaProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const wrong = typed.length >= 10 && !isRealDay(typed);
  return (
    <DateField
      label={label}
      value={typed}
      error={wrong && 'Informe uma data válida.'}
      onChange={(next) => {
        setTyped(next);
        if (next === '') onChange(undefined);
        else if (isRealDay(next)) onChange(next);
      }}
    />
  );
}
