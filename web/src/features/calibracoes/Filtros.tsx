import type { NoQuadro } from '@alinha/contract/calibracoes';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useCallback } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './CalibracaoPage.module.css';
import { optionsOf } from './Participantes.tsx';
import { choicesOf } from './quadro.ts';
import type { CalibracaoSearch } from './search.ts';

interface FiltrosProps {
  pessoas: readonly NoQuadro[];
  /** How many of the three lists have their options; each may have hundreds. */
  lists: number;
  search: CalibracaoSearch;
  modo: 'matriz' | 'lista';
  onChange: (part: CalibracaoSearch, replace?: true) => void;
}

const none: CalibracaoSearch = { filtro: undefined, cargo: undefined, setor: undefined, lider: undefined };

/** The filters by name, title, sector and leader, and the choice of matrix or list, all stored in the URL (CAL-02). */
export function Filtros({ pessoas, lists, search, modo, onChange }: FiltrosProps) {
  const { cargos, setores, lideres } = choicesOf(pessoas);
  const [typed, setTyped] = useAddressText(
    search.filtro ?? '',
    useCallback((filtro) => onChange({ filtro }, true), [onChange]),
  );
  const { cargo, setor, lider } = search;
  const some = [search.filtro, cargo, setor, lider].some((one) => one !== undefined);
  return (
    <div className={classes.tools}>
      <SearchField
        className={classes.filter ?? ''}
        label="Filtrar por nome"
        placeholder="Filtrar por nome..."
        clearLabel="Limpar o nome"
        value={typed}
        onChange={setTyped}
      />
      <Choice
        label="Cargo"
        all="Todos os cargos"
        drawn={lists > 0}
        options={cargos.map((nome) => ({ value: nome, label: nome }))}
        value={cargo}
        onChange={(value) => onChange({ cargo: value })}
      />
      <Choice
        label="Setor"
        all="Todos os setores"
        drawn={lists > 1}
        options={setores.map((nome) => ({ value: nome, label: nome }))}
        value={setor}
        onChange={(value) => onChange({ setor: value })}
      />
      <Choice
        label="Líder"
        all="Todos os líderes"
        drawn={lists > 2}
        options={optionsOf(lideres)}
        value={lider === undefined ? undefined : String(lider)}
        onChange={(value) => onChange({ lider: value === undefined ? undefined : Number(value) })}
      />
      {some && (
        <Button variant="subtle" onClick={() => onChange(none)}>
          Limpar filtros
        </Button>
      )}
      <SegmentedControl
        className={classes.modo ?? ''}
        aria-label="Apresentação"
        data={[
          { value: 'matriz', label: 'Matriz' },
          { value: 'lista', label: 'Lista' },
        ]}
        value={modo}
        onChange={(value) => onChange({ modo: value === 'lista' ? 'lista' : 'matriz' })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The option that filters nothing. */
  all: string;
  /** Before, only the chosen option is rendered. */
  drawn: boolean;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

// The URL may name a value that nobody on the board has; without an option of its own the select would show `all`.
const Choice = ({ label, all, drawn, options, value, onChange }: ChoiceProps) => (
  <NativeSelect
    className={classes.choice ?? ''}
    aria-label={label}
    value={value === undefined ? '' : `:${value}`}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === '' ? undefined : currentTarget.value.slice(1))
    }
    data={[
      { value: '', label: all },
      ...options
        .filter((one) => drawn || one.value === value)
        .map((one) => ({ value: `:${one.value}`, label: one.label })),
      ...(value !== undefined && !options.some((one) => one.value === value)
        ? [{ value: `:${value}`, label: 'Ninguém no quadro' }]
        : []),
    ]}
  />
);
