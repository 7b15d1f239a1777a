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
  extends Pick<SelectProps, 'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'className'> {
  /** The label of the button that clears the choice. */
  clearLabel: string;
  /** The person of the current value, if already loaded. */
  known: Named | null;
  /** Their id, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** The query that searches people by the typed text. */
  find: typeof gestoresOptions;
  /** A person who is not offered. */
  except?: number;
  /** Offers only people whose address is confirmed. */
  confirmed?: true;
}

/** Chooses one person of any company, searched by name, e-mail or title, or none. */
export function PersonSelect({
  clearLabel,
  known: given,
  value,
  onChange,
  find,
  except,
  confirmed,
  ...props
}: PersonSelectProps) {
  const [chosen, setChosen] = useState(given);
  const known = chosen && String(chosen.id) === value ? chosen : given;
  const [typed, setTyped] = useState(known?.nome ?? '');
  const [wanted] = useDebouncedValue(typed, 250);
  const busca = wanted === known?.nome ? '' : wanted;
  const found = useQuery({ ...find(busca), placeholderData: keepPreviousData });
  const people = (found.data?.colaboradores ?? []).filter(
    ({ id, email_confirmado }) => id !== except && (!confirmed || email_confirmado),
  );
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
