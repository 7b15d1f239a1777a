import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { gestoresOptions } from './api.ts';

interface Named {
  id: number;
  nome: string;
}

interface PersonSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'error' | 'className'> {
  /** What the button is called that lets go of the person. */
  clearLabel: string;
  /** Who is known to be the value without being looked for. */
  known: Named | null;
  /** Their id, or nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Finds people by what is typed. */
  find: typeof gestoresOptions;
  /** Somebody who is not offered. */
  except?: number;
}

/** One person of the whole group, looked for by name, address or title; or none. */
export function PersonSelect({
  clearLabel,
  known: given,
  value,
  onChange,
  find,
  except,
  ...props
}: PersonSelectProps) {
  const [chosen, setChosen] = useState(given);
  const known = chosen && String(chosen.id) === value ? chosen : given;
  const [typed, setTyped] = useState(known?.nome ?? '');
  const [wanted] = useDebouncedValue(typed, 250);
  const busca = wanted === known?.nome ? '' : wanted;
  const found = useQuery({ ...find(busca), placeholderData: keepPreviousData });
  const people = (found.data?.colaboradores ?? []).filter(({ id }) => id !== except);
  const options = new Map(people.map(({ id, nome, cargo }) => [id, { nome, cargo }]));
  if (known && !options.has(known.id)) options.set(known.id, { nome: known.nome, cargo: null });
  return (
    <Select
      {...props}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      maxDropdownHeight={280}
      nothingFoundMessage="Nenhum colaborador encontrado"
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      onChange={(id) => {
        const nome = options.get(Number(id))?.nome;
        setChosen(id && nome !== undefined ? { id: Number(id), nome } : null);
        onChange(id ?? '');
      }}
      renderOption={({ option: { value: id, label } }) => {
        const cargo = options.get(Number(id))?.cargo;
        return cargo ? `${label} · ${cargo}` : label;
      }}
      data={[...options].map(([id, { nome }]) => ({ value: String(id), label: nome }))}
    />
  );
}
