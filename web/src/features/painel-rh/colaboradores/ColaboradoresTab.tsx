import {
  colaboradoresPorPagina,
  type Situacao,
  searchColaboradores,
  situacoes,
} from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { Button, NativeSelect } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fieldOf } from '../../../forms/shape.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { useAddressText } from '../../../lib/useAddressText.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Empty, TableSkeleton } from '../../../ui/states.tsx';
import { useOverlay } from '../../../ui/useOverlay.ts';
import { usePages } from '../../../ui/usePages.ts';
import { Exportar } from '../../planilhas/index.ts';
import { empresaOptions } from '../api.ts';
import { FichaPanel } from '../ficha/FichaPanel.tsx';
import { Pages } from '../Pages.tsx';
import type { PainelRhSearch } from '../search.ts';
import classes from '../tab.module.css';
import { People } from './People.tsx';

const situacaoLabels: Record<Situacao, string> = {
  ativos: 'Ativos',
  inativos: 'Desativados',
  todos: 'Todos',
};

interface ColaboradoresTabProps {
  empresas: readonly Empresa[];
  search: PainelRhSearch;
  write: (part: PainelRhSearch, replace?: boolean) => void;
}

/** 'Gerenciar Colaboradores': all people, with their title, manager and access (RH-04 to RH-16). */
export function ColaboradoresTab({ empresas, search, write }: ColaboradoresTabProps) {
  const { empresa, situacao = 'ativos', pagina = 1, busca = '', pessoa } = search;
  const [typed, setTyped] = useAddressText(
    busca,
    useCallback((text) => write({ busca: text, pagina: undefined }, true), [write]),
  );
  const found = useQuery({
    ...queryOptions(searchColaboradores, { query: { busca, empresa, situacao, pagina, ordem: 'nome' } }),
    placeholderData: keepPreviousData,
  });
  const { pages, place } = usePages(
    {
      rows: found.data?.total ?? 0,
      perPage: colaboradoresPorPagina,
      place: pagina - 1,
      settled: found.isSuccess && !found.isPlaceholderData,
    },
    useCallback((last) => write({ pagina: last + 1 }, true), [write]),
  );
  const filtered = busca !== '' || empresa !== undefined || situacao !== 'ativos';
  const clear = () => {
    setTyped('');
    write({ busca: undefined, empresa: undefined, situacao: undefined, pagina: undefined });
  };
  const overlay = useOverlay();
  const onOpen = useCallback((id: number) => overlay.open({ pessoa: id }), [overlay]);
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <SearchField
          className={classes.search ?? ''}
          label="Buscar colaborador"
          placeholder="Buscar por nome, e-mail ou cargo..."
          maxLength={fieldOf({ body: searchColaboradores.query }, 'busca').maxLength}
          clearLabel="Limpar busca"
          value={typed}
          onChange={setTyped}
        />
        <NativeSelect
          aria-label="Empresa"
          value={String(empresa ?? '')}
          onChange={({ currentTarget: { value } }) =>
            write({ empresa: value ? Number(value) : undefined, pagina: undefined })
          }
          data={[{ value: '', label: 'Todas as empresas' }, ...empresaOptions(empresas)]}
        />
        <NativeSelect
          aria-label="Situação"
          value={situacao}
          onChange={({ currentTarget: { value } }) =>
            write({ situacao: situacoes.find((one) => one === value), pagina: undefined })
          }
          data={situacoes.map((value) => ({ value, label: situacaoLabels[value] }))}
        />
        <Exportar planilhas={[{ de: 'pessoas' }]} />
      </div>
      <Loaded query={found} skeleton={<TableSkeleton cells={3} />}>
        {({ total, colaboradores }) =>
          total === 0 ? (
            <Empty
              icon={IconUserSearch}
              title="Nenhum colaborador encontrado"
              text={filtered ? 'Ninguém tem esse nome, e-mail ou cargo entre os escolhidos.' : undefined}
              action={
                filtered && (
                  <Button variant="default" onClick={clear}>
                    Mostrar todos
                  </Button>
                )
              }
            />
          ) : (
            <>
              <People {...{ empresas, colaboradores, onOpen }} />
              <Pages
                total={total}
                nouns={['colaborador', 'colaboradores']}
                label="Páginas de colaboradores"
                place={place}
                pages={pages}
                onTurn={(next) => write({ pagina: next + 1 })}
              />
            </>
          )
        }
      </Loaded>
      {pessoa !== undefined && (
        <FichaPanel
          key={pessoa}
          id={pessoa}
          empresas={empresas}
          onClose={() => overlay.close({ pessoa: undefined }, true)}
        />
      )}
    </div>
  );
}
