import {
  type ColaboradorDoPainel,
  colaboradoresPorPagina,
  deactivateColaborador,
  reactivateColaborador,
  type Situacao,
  searchColaboradores,
  situacoes,
} from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBriefcase,
  IconPencil,
  IconSearch,
  IconUserOff,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { fieldOf } from '../../../forms/shape.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { useAddressText } from '../../../lib/useAddressText.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Empty, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useOverlay } from '../../../ui/useOverlay.ts';
import { usePages } from '../../../ui/usePages.ts';
import { empresaOptions, usePanelWrite } from '../api.ts';
import { FichaPanel } from '../ficha/FichaPanel.tsx';
import { Pages } from '../Pages.tsx';
import { PersonLink, Pessoa } from '../Pessoa.tsx';
import { RowAction, RowActions } from '../RowAction.tsx';
import type { PainelRhSearch } from '../search.ts';
import classes from '../tab.module.css';
import { AlterarCargoDialog } from './AlterarCargoDialog.tsx';
import { AlterarGestorDialog } from './AlterarGestorDialog.tsx';
import { ReativarDialog, reativacao } from './ReativarDialog.tsx';

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
        <TextInput
          className={classes.search ?? ''}
          aria-label="Buscar colaborador"
          placeholder="Buscar por nome, e-mail ou cargo..."
          maxLength={fieldOf({ body: searchColaboradores.query }, 'busca').maxLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={typed && <CloseButton aria-label="Limpar busca" onClick={() => setTyped('')} />}
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

/** The open dialog and its person. */
type Opening = { kind: 'cargo' | 'gestor' | 'reativar'; colaborador: ColaboradorDoPainel };

function People({
  empresas,
  colaboradores,
  onOpen,
}: {
  empresas: readonly Empresa[];
  colaboradores: readonly ColaboradorDoPainel[];
  onOpen: (pessoa: number) => void;
}) {
  const [opening, setOpening] = useState<Opening>();
  const { confirm, toast } = useFeedback();
  const reactivate = usePanelWrite(reactivateColaborador, {
    said: ({ nome }) => `Colaborador ${nome} reativado com sucesso!`,
  });
  const deactivate = usePanelWrite(deactivateColaborador, {
    said: ({ nome }) => `Colaborador ${nome} desativado com sucesso!`,
    onDone: ({ id }) =>
      toast.undoable('Desativação concluída.', () =>
        reactivate.mutate({ params: { id }, body: { devolver: true } }),
      ),
  });

  const askDeactivate = async (colaborador: ColaboradorDoPainel) => {
    const { id, nome, liderados, superior } = colaborador;
    const title = `Tem certeza que deseja desativar ${nome}?`;
    const text = `Esta ação pode afetar o acesso do colaborador ao sistema. ${consequence(liderados, superior)}`;
    if (await confirm({ title, text })) deactivate.mutate({ params: { id }, on: colaborador });
  };
  const askReactivate = async (colaborador: ColaboradorDoPainel) => {
    const { id, nome, devolviveis } = colaborador;
    if (devolviveis.length > 0) return setOpening({ kind: 'reativar', colaborador });
    const title = `Tem certeza que deseja reativar ${nome}?`;
    if (await confirm({ title, text: reativacao })) reactivate.mutate({ params: { id } });
  };

  const columns: Column<ColaboradorDoPainel>[] = [
    {
      head: 'Colaborador',
      render: (row) => (
        <Pessoa
          pessoa={row}
          tags={
            <>
              {!row.ativo && <Tag>Desativado</Tag>}
              {!row.email_confirmado && <Tag>E-mail não confirmado</Tag>}
            </>
          }
        />
      ),
    },
    {
      head: 'Cargo',
      render: (row) => (
        <span>
          {row.cargo ?? '-'}
          <span className={classes.beside}>{companiesOf(row)}</span>
        </span>
      ),
    },
    { head: 'Empresa', render: (row) => companiesOf(row) || '-', wideOnly: true },
    { head: 'Gestor', render: ({ superior }) => (superior ? <PersonLink {...superior} /> : '-') },
    {
      head: 'Ações',
      actions: true,
      render: (row) => (
        <RowActions>
          <RowAction icon={IconPencil} word="Cadastro" of={row.nome} onClick={() => onOpen(row.id)} />
          {row.permissoes.cargo && (
            <RowAction
              icon={IconBriefcase}
              word="Alterar cargo"
              short="Cargo"
              of={row.nome}
              onClick={() => setOpening({ kind: 'cargo', colaborador: row })}
            />
          )}
          {row.permissoes.gestor && (
            <RowAction
              icon={IconUsersGroup}
              word="Alterar gestor"
              short="Gestor"
              of={row.nome}
              onClick={() => setOpening({ kind: 'gestor', colaborador: row })}
            />
          )}
          {row.permissoes.situacao && row.ativo && (
            <RowAction
              icon={IconUserOff}
              word="Desativar"
              of={row.nome}
              onClick={() => void askDeactivate(row)}
            />
          )}
          {row.permissoes.situacao && !row.ativo && (
            <RowAction
              icon={IconArrowBackUp}
              word="Reativar"
              of={row.nome}
              onClick={() => void askReactivate(row)}
            />
          )}
        </RowActions>
      ),
    },
  ];
  const close = () => setOpening(undefined);
  return (
    <>
      <DataTable
        label="Colaboradores"
        columns={columns}
        rows={colaboradores}
        keyOf={({ id }) => id}
        isMuted={({ ativo }) => !ativo}
      />
      {opening?.kind === 'cargo' && (
        <AlterarCargoDialog empresas={empresas} colaborador={opening.colaborador} onClose={close} />
      )}
      {opening?.kind === 'gestor' && (
        <AlterarGestorDialog empresas={empresas} colaborador={opening.colaborador} onClose={close} />
      )}
      {opening?.kind === 'reativar' && <ReativarDialog colaborador={opening.colaborador} onClose={close} />}
    </>
  );
}

const companiesOf = ({ empresas }: ColaboradorDoPainel) => empresas.map(({ nome }) => nome).join(', ');

/** The side effects of deactivating a person. */
function consequence(liderados: number, superior: ColaboradorDoPainel['superior']): string {
  const sessions = 'As sessões abertas terminam na hora.';
  if (liderados === 0) return sessions;
  const who = liderados === 1 ? 'O liderado direto passa' : `Os ${liderados} liderados diretos passam`;
  return `${sessions} ${who} ${superior ? `para ${superior.nome}` : 'para o topo do organograma'}.`;
}
