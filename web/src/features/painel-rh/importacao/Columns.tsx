import { colunas, colunasObrigatorias, nomesDeColunas } from '@alinha/contract/colunas';
import type { ColunaDoArquivo, Destino } from '@alinha/contract/importacao';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import classes from './ImportarTab.module.css';
import { joined } from './words.ts';

/** Maps the columns of a file to fields where their headings do not; unmapped columns are ignored. */
export function Columns({
  columns,
  busy,
  onCheck,
}: {
  columns: readonly ColunaDoArquivo[];
  busy: boolean;
  onCheck: (chosen: Destino[]) => void;
}) {
  const [chosen, setChosen] = useState(() => columns.map(({ destino }): Destino => destino ?? 'ignorar'));
  // Columns with unknown headings come first.
  const rows = columns
    .map((column, place) => ({ ...column, place }))
    .toSorted((a, b) => Number(a.destino !== null) - Number(b.destino !== null));
  const missing = colunasObrigatorias.filter((name) => !chosen.includes(name));
  const tableColumns: Column<ColunaDoArquivo & { place: number }>[] = [
    { head: 'No arquivo', render: ({ titulo }) => titulo },
    { head: 'Exemplo', render: ({ exemplo }) => exemplo || '-' },
    {
      head: 'Campo',
      render: ({ titulo, place }) => (
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={`O que é a coluna ${titulo}`}
          value={chosen[place] ?? 'ignorar'}
          onChange={({ currentTarget }) => setChosen(chosen.with(place, currentTarget.value as Destino))}
          data={[
            { value: 'ignorar', label: 'Ignorar' },
            ...nomesDeColunas.map((value) => ({
              value,
              label: colunas[value].titulo,
              disabled: chosen[place] !== value && chosen.includes(value),
            })),
          ]}
        />
      ),
    },
  ];
  return (
    <section className={classes.part} aria-label="Colunas do arquivo">
      <h3 className={classes.partTitle}>O que é cada coluna?</h3>
      <p className={classes.note}>
        Não foi possível identificar todas as colunas pelo cabeçalho. Escolha a coluna de cada campo; as
        outras são ignoradas.
      </p>
      <DataTable label="Colunas do arquivo" columns={tableColumns} rows={rows} keyOf={({ place }) => place} />
      <div className={classes.confirm}>
        <p className={classes.note} role="status">
          {missing.length === 0
            ? 'Todos os campos obrigatórios têm uma coluna.'
            : `Falta escolher: ${joined(missing.map((name) => colunas[name].titulo))}.`}
        </p>
        <Button
          aria-disabled={busy || missing.length > 0}
          data-disabled={busy || missing.length > 0 || undefined}
          onClick={() => !busy && missing.length === 0 && onCheck(chosen)}
        >
          Conferir com estas colunas
        </Button>
      </div>
    </section>
  );
}
