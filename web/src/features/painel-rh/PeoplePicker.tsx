import type { ColaboradorDaEmpresa } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { counted } from '@alinha/rules/numbers';
import { matcher } from '@alinha/rules/text';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { usePages } from '../../ui/usePages.ts';
import { daEmpresaOptions, empresaOptions } from './api.ts';
import classes from './choice.module.css';
import { NobodyFound, PeopleOptions, peoplePerPage } from './PeopleOptions.tsx';

interface PeoplePickerProps {
  /** The label of the picker. */
  label: string;
  empresas: readonly Empresa[];
  empresa: number | undefined;
  onEmpresa: (id: number | undefined) => void;
  chosen: { id: number } | undefined;
  onChoose: (person: ColaboradorDaEmpresa | undefined) => void;
  /** A person who is not offered. */
  except?: number;
  /** The picker over all companies, for those who choose that instead of one company. */
  everybody?: ReactNode;
}

const todas = 'todas';

/** Chooses one person: first the company or all of them, then a person by title, name or page (RH-08, RH-09). */
export function PeoplePicker({
  label,
  empresas,
  empresa,
  onEmpresa,
  chosen,
  onChoose,
  except,
  everybody,
}: PeoplePickerProps) {
  const [cargo, setCargo] = useState<number>();
  const [inAll, setInAll] = useState(false);
  const cargos = empresas.find(({ id }) => id === empresa)?.cargos ?? [];
  return (
    <div className={classes.choice}>
      <div className={classes.filters}>
        <NativeSelect
          label="Empresa"
          withAsterisk
          value={String(empresa ?? (inAll ? todas : ''))}
          onChange={({ currentTarget: { value } }) => {
            setInAll(value === todas);
            onEmpresa(value === '' || value === todas ? undefined : Number(value));
            setCargo(undefined);
            onChoose(undefined);
          }}
          data={[
            { value: '', label: 'Selecione uma empresa' },
            ...(everybody ? [{ value: todas, label: 'Todas as empresas' }] : []),
            ...empresaOptions(empresas),
          ]}
        />
        {empresa !== undefined && (
          <NativeSelect
            label="Cargo"
            value={String(cargo ?? '')}
            onChange={({ currentTarget: { value } }) => setCargo(value ? Number(value) : undefined)}
            data={[
              { value: '', label: 'Todos os cargos' },
              ...cargos.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
          />
        )}
      </div>
      {empresa === undefined && inAll && everybody}
      {empresa !== undefined && (
        <People key={`${empresa} ${cargo}`} {...{ label, empresa, cargo, chosen, onChoose, except }} />
      )}
    </div>
  );
}

function People({
  label,
  empresa,
  cargo,
  chosen,
  onChoose,
  except,
}: Pick<PeoplePickerProps, 'label' | 'chosen' | 'onChoose'> & {
  empresa: number;
  cargo: number | undefined;
  except: number | undefined;
}) {
  const people = useQuery(daEmpresaOptions(empresa, cargo));
  const [busca, setBusca] = useState('');
  const [page, setPage] = useState(0);
  const found = useMemo(() => {
    const matches = matcher(busca);
    return (people.data ?? []).filter((one) => one.id !== except && matches(one.nome, one.cargo, one.setor));
  }, [people.data, busca, except]);
  const { pages, place } = usePages({ rows: found.length, perPage: peoplePerPage, place: page }, setPage);
  const choose = (id: number) => onChoose(people.data?.find((one) => one.id === id));
  return (
    <Loaded query={people} skeleton={<Skeleton height={240} />}>
      {() => (
        <>
          <ListSearch
            label="Buscar na lista"
            placeholder="Buscar por nome, cargo ou setor..."
            value={busca}
            onChange={(typed) => {
              setBusca(typed);
              setPage(0);
            }}
          />
          {found.length === 0 ? (
            <NobodyFound />
          ) : (
            <>
              <PeopleOptions
                label={label}
                placeOf={({ setor }) => setor}
                people={found.slice(place * peoplePerPage, (place + 1) * peoplePerPage)}
                chosen={chosen}
                onChoose={choose}
              />
              <div className={classes.foot}>
                <span className="tabular">{counted(found.length, 'pessoa', 'pessoas')}</span>
                {pages > 1 && <Pager label="Páginas da lista" place={place} total={pages} onTurn={setPage} />}
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
