import { type Cargo, deleteCargo } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { counted } from '@alinha/rules/numbers';
import { matcher } from '@alinha/rules/text';
import { Button, NativeSelect } from '@mantine/core';
import { IconBriefcaseOff, IconBuilding, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { ListSearch } from '../../../ui/ListSearch.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePages } from '../../../ui/usePages.ts';
import { empresaOptions, usePanelWrite } from '../api.ts';
import { RowAction, RowActions } from '../RowAction.tsx';
import classes from '../tab.module.css';
import { usePicked } from '../usePicked.tsx';
import { CargoDialog } from './CargoDialog.tsx';
import { cargoNouns, ExcluirCargosDialog } from './ExcluirCargosDialog.tsx';

const cargosPerPage = 20;

interface CargosTabProps {
  empresas: readonly Empresa[];
  empresaId: number | undefined;
  onEmpresa: (id: number) => void;
}

/** 'Gerenciar Cargos': the job titles of a company and the rights that they give (RH-17 to RH-31). */
export function CargosTab({ empresas, empresaId, onEmpresa }: CargosTabProps) {
  const empresa = empresas.find(({ id }) => id === empresaId) ?? empresas[0];
  if (!empresa) {
    return (
      <Empty
        icon={IconBuilding}
        title="Nenhuma empresa encontrada"
        text="Crie a primeira na aba Empresas; depois, os cargos dela."
      />
    );
  }
  return <Cargos key={empresa.id} {...{ empresas, empresa, onEmpresa }} />;
}

const inUse = (people: number) =>
  people === 0 ? 'Ninguém' : counted(people, 'colaborador', 'colaboradores');

function Cargos({
  empresas,
  empresa,
  onEmpresa,
}: Pick<CargosTabProps, 'empresas' | 'onEmpresa'> & { empresa: Empresa }) {
  const [busca, setBusca] = useState('');
  const [page, setPage] = useState(0);
  const [opening, setOpening] = useState<{ cargo?: Cargo }>();
  const { confirm } = useFeedback();
  const remove = usePanelWrite(deleteCargo, { done: 'Cargo excluído com sucesso!' });

  const [removing, setRemoving] = useState<readonly Cargo[]>();
  const { picked, pick, clear, bar } = usePicked(empresa.cargos, cargoNouns);

  const askRemove = async (cargo: Cargo) => {
    const { id, nome, em_uso } = cargo;
    if (em_uso > 0) return setRemoving([cargo]);
    const title = `Tem certeza que deseja excluir o cargo ${nome}?`;
    const text = `O cargo deixa de existir em ${empresa.nome}. Não é possível excluir um cargo em uso.`;
    if (await confirm({ title, text })) remove.mutate({ params: { empresaId: empresa.id, cargoId: id } });
  };
  const columns = columnsOf(
    pick,
    (cargo) => setOpening({ cargo }),
    (cargo) => void askRemove(cargo),
  );
  const matches = matcher(busca);
  const found = empresa.cargos.filter(({ nome }) => matches(nome));
  const { pages, place } = usePages({ rows: found.length, perPage: cargosPerPage, place: page }, setPage);
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Empresa"
          value={String(empresa.id)}
          onChange={({ currentTarget }) => onEmpresa(Number(currentTarget.value))}
          data={empresaOptions(empresas)}
        />
        <ListSearch
          className={classes.search ?? ''}
          label="Buscar cargo"
          placeholder="Buscar cargo..."
          value={busca}
          onChange={(typed) => {
            setBusca(typed);
            setPage(0);
          }}
        />
        <div className={classes.begin}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpening({})}>
            Novo cargo
          </Button>
        </div>
      </div>
      {found.length === 0 ? (
        <Empty
          icon={IconBriefcaseOff}
          title="Nenhum cargo encontrado"
          text={
            busca.trim()
              ? 'Nenhum cargo desta empresa tem esse nome.'
              : `Crie o primeiro cargo de ${empresa.nome}.`
          }
        />
      ) : (
        <DataTable
          label={`Cargos de ${empresa.nome}`}
          columns={columns}
          rows={found.slice(place * cargosPerPage, (place + 1) * cargosPerPage)}
          keyOf={({ id }) => id}
        />
      )}
      {pages > 1 && <Pager label="Páginas de cargos" place={place} total={pages} onTurn={setPage} />}
      {bar(() => setRemoving(picked))}
      {removing && (
        <ExcluirCargosDialog
          empresa={empresa}
          cargos={removing}
          onDone={() => {
            setRemoving(undefined);
            clear();
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {opening && (
        <CargoDialog empresa={empresa} cargo={opening.cargo} onClose={() => setOpening(undefined)} />
      )}
    </div>
  );
}

function columnsOf(
  pick: (cargo: Cargo) => ReactNode,
  onEdit: (cargo: Cargo) => void,
  onRemove: (cargo: Cargo) => void,
): Column<Cargo>[] {
  return [
    { head: 'Cargo', render: pick },
    {
      head: 'Nível',
      render: ({ nivel_hierarquia }) => <span className={classes.whole}>{`Nível ${nivel_hierarquia}`}</span>,
    },
    {
      head: 'Direitos',
      render: ({ is_leader, is_rh }) => (
        <span className={classes.tags}>
          {is_leader && <Tag tone="violet">Líder</Tag>}
          {is_rh && <Tag tone="plum">RH</Tag>}
          {!is_leader && !is_rh && '-'}
        </span>
      ),
    },
    { head: 'Em uso por', render: ({ em_uso }) => <span className={classes.whole}>{inUse(em_uso)}</span> },
    {
      head: 'Ações',
      actions: true,
      render: (cargo) => (
        <RowActions>
          <RowAction icon={IconPencil} word="Editar" of={cargo.nome} onClick={() => onEdit(cargo)} />
          <RowAction icon={IconTrash} word="Excluir" of={cargo.nome} onClick={() => onRemove(cargo)} />
        </RowActions>
      ),
    },
  ];
}
