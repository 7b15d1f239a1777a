import { namesApart } from '@alinha/rules/homonimos';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Named {
  id: number;
  nome: string;
}

/** Somebody who is offered. */
export interface Oferecido extends Named {
  /** Text beside the name. */
  detalhe: string | null;
  /** Tells them apart from others who look alike. */
  email?: string;
}

interface PersonSelectProps<T>
  extends Pick<SelectProps, 'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'className'> {
  /** The label of the button that clears the choice. */
  clearLabel: string;
  /** The person of the current value, if already loaded. */
  known: Named | null;
  /** Their id, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** The query that searches people by the typed text. */
  find: (busca: string) => UseQueryOptions<T, Error, Oferecido[]>;
  /** A person who is not offered. */
  except?: number;
  /** The message where nobody matches the typed text. */
  nobody?: (typed: string) => string;
}

/** Chooses one person of any company by a search, or none. */
export function PersonSelect<T>({
  clearLabel,
  known: given,
  value,
  onChange,
  find,
  except,
  nobody = () => 'Nenhum colaborador encontrado',
  ...props
}: PersonSelectProps<T>) {
  const [chosen, setChosen] = useState(given);
  const known = chosen && String(chosen.id) === value ? chosen : given;
  const [typed, setTyped] = useState(known?.nome ?? '');
  const [wanted] = useDebouncedValue(typed, 250);
  const busca = wanted === known?.nome ? '' : wanted;
  const found = useQuery({ ...find(busca), placeholderData: keepPreviousData });
  const people = (found.data ?? []).filter(({ id }) => id !== except);
  const names = namesApart(people);
  const options = new Map(
    people.map(({ id, nome, detalhe }) => [id, { nome: names.get(id) ?? nome, detalhe }]),
  );
  if (known && !options.has(known.id)) options.set(known.id, { nome: known.nome, detalhe: null });
  return (
    <Select
      {...props}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      maxDropdownHeight={280}
      nothingFoundMessage={nobody(typed)}
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
        const detalhe = options.get(Number(id))?.detalhe;
        return detalhe ? `${label} · ${detalhe}` : label;
      }}
      data={[...options].map(([id, { nome }]) => ({ value: String(id), label: nome }))}
    />
  );
}
