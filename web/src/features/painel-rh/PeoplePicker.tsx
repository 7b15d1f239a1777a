import type { ColaboradorDaEmpresa } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { counted } from '@alinha/rules/numbers';
import { matcher } from '@alinha/rules/text';
import { NativeSelect, Radio, Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Empty } from '../../ui/states.tsx';
import { daEmpresaOptions, empresaOptions } from './api.ts';
import classes from './colaboradores/choice.module.css';

const perPage = 8;

interface PeoplePickerProps {
  /** What the choice of people is for. */
  label: string;
  empresas: readonly Empresa[];
  empresa: number | undefined;
  onEmpresa: (id: number | undefined) => void;
  chosen: ColaboradorDaEmpresa | undefined;
  onChoose: (person: ColaboradorDaEmpresa | undefined) => void;
  /** Somebody who is not offered. */
  except?: number;
}

/** One person of a company, by radio: the company first, then by title, name or page (RH-08, RH-09). */
export function PeoplePicker({
  label,
  empresas,
  empresa,
  onEmpresa,
  chosen,
  onChoose,
  except,
}: PeoplePickerProps) {
  const [cargo, setCargo] = useState<number>();
  const cargos = empresas.find(({ id }) => id === empresa)?.cargos ?? [];
  return (
    <div className={classes.choice}>
      <div className={classes.filters}>
        <NativeSelect
          label="Empresa"
          withAsterisk
          value={String(empresa ?? '')}
          onChange={({ currentTarget: { value } }) => {
            onEmpresa(value ? Number(value) : undefined);
            setCargo(undefined);
            onChoose(undefined);
          }}
          data={[{ value: '', label: 'Selecione uma empresa' }, ...empresaOptions(empresas)]}
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
  const choose = (value: string) => onChoose(people.data?.find(({ id }) => String(id) === value));
  return (
    <Loaded query={people} skeleton={<Skeleton height={240} />}>
      {() => (
        <>
          <TextInput
            aria-label="Buscar na lista"
            placeholder="Buscar por nome, cargo ou setor..."
            value={busca}
            onChange={({ currentTarget }) => {
              setBusca(currentTarget.value);
              setPage(0);
            }}
            // Enter here would send the form around the list.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            leftSection={<IconSearch size={18} aria-hidden />}
          />
          {found.length === 0 ? (
            <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado" />
          ) : (
            <>
              <Radio.Group label={label} withAsterisk value={String(chosen?.id ?? '')} onChange={choose}>
                <div className={classes.options}>
                  {found.slice(page * perPage, (page + 1) * perPage).map((person) => (
                    <Radio
                      key={person.id}
                      className={classes.option ?? ''}
                      value={String(person.id)}
                      label={person.nome}
                      description={[person.cargo, person.setor].filter(Boolean).join(' · ') || 'Sem cargo'}
                    />
                  ))}
                </div>
              </Radio.Group>
              <div className={classes.foot}>
                <span className="tabular">{counted(found.length, 'pessoa', 'pessoas')}</span>
                {found.length > perPage && (
                  <Pager
                    label="Páginas da lista"
                    previous="Página anterior"
                    next="Próxima página"
                    place={page}
                    total={Math.ceil(found.length / perPage)}
                    onTurn={setPage}
                  />
                )}
              </div>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
