import type { Ficha } from '@alinha/contract/colaboradores';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { gestoresOptions } from '../../api.ts';

interface GestorFieldProps {
  ficha: Ficha;
  /** Their id, or nothing. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** The manager of a person, looked for in the whole group by name, address or title; or none. */
export function GestorField({ ficha, value, onChange, error }: GestorFieldProps) {
  const [chosen, setChosen] = useState(ficha.superior);
  const known = chosen && String(chosen.id) === value ? chosen : ficha.superior;
  const [typed, setTyped] = useState(known?.nome ?? '');
  const [wanted] = useDebouncedValue(typed, 250);
  const busca = wanted === known?.nome ? '' : wanted;
  const found = useQuery({ ...gestoresOptions(busca), placeholderData: keepPreviousData });
  const people = (found.data?.colaboradores ?? []).filter(({ id }) => id !== ficha.id);
  const options = new Map(people.map(({ id, nome, cargo }) => [id, { nome, cargo }]));
  if (known && !options.has(known.id)) options.set(known.id, { nome: known.nome, cargo: null });
  return (
    <Select
      aria-label="Gestor"
      placeholder="Nenhum: fica no topo do organograma"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Sem gestor' }}
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
      error={error}
    />
  );
}
