import { counted } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { gestoresOptions } from '../api.ts';
import classes from '../choice.module.css';
import { NobodyFound, PeopleOptions, peoplePerPage } from '../PeopleOptions.tsx';

interface GroupPeopleProps {
  label: string;
  chosen: { id: number; nome: string } | undefined;
  onChoose: (person: { id: number; nome: string } | undefined) => void;
  /** A person who is not offered. */
  except: number;
}

/** Chooses one person of any company by a search on the server; leaders come first (USE-87). */
export function GroupPeople({ label, chosen, onChoose, except }: GroupPeopleProps) {
  const [typed, setTyped] = useState('');
  const [busca] = useDebouncedValue(typed, 250);
  const found = useQuery({ ...gestoresOptions(busca), placeholderData: keepPreviousData });
  return (
    <>
      <ListSearch
        label="Buscar em todas as empresas"
        placeholder="Buscar por nome, e-mail ou cargo..."
        value={typed}
        onChange={setTyped}
      />
      <Loaded query={found} skeleton={<Skeleton height={240} />}>
        {({ total, colaboradores }) => {
          const people = colaboradores.filter(({ id }) => id !== except).slice(0, peoplePerPage);
          if (people.length === 0) return <NobodyFound />;
          return (
            <>
              <PeopleOptions
                label={label}
                people={people}
                placeOf={({ empresas, setor }) => empresas[0]?.nome ?? setor}
                chosen={chosen}
                onChoose={(id) => onChoose(people.find((one) => one.id === id))}
              />
              {total > peoplePerPage && (
                <div className={classes.foot}>
                  {`Os ${people.length} primeiros de ${counted(total, 'pessoa', 'pessoas')}, líderes antes. Busque pelo nome.`}
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
