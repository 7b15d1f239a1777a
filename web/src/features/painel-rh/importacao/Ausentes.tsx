import { desativadosPorImportacao, type Importacao } from '@alinha/contract/importacao';
import { formatNumber } from '@alinha/rules/numbers';
import { Checkbox } from '@mantine/core';
import type { Column } from '../../../ui/DataTable.tsx';
import { Paged } from './Paged.tsx';
import { firstOnly, Person } from './Plan.tsx';

type AbsentPerson = Importacao['ausentes'][number];

/** The people of the file's companies who are not in it: they stay as they are where nobody ticks them (IO-03). */
export function Ausentes({
  plan: { ausentes, total_ausentes },
  leaving,
  onChoose,
}: {
  plan: Importacao;
  leaving: ReadonlySet<number>;
  onChoose: (leaving: ReadonlySet<number>) => void;
}) {
  const isFull = leaving.size >= desativadosPorImportacao;
  const columns: Column<AbsentPerson>[] = [
    { head: 'Pessoa', render: ({ nome, email }) => <Person nome={nome} email={email} /> },
    {
      head: 'Desativar',
      render: ({ id, nome }) => (
        <Checkbox
          aria-label={`Desativar ${nome}`}
          checked={leaving.has(id)}
          disabled={isFull && !leaving.has(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(new Set(checked ? [...leaving, id] : [...leaving].filter((one) => one !== id)))
          }
        />
      ),
    },
  ];
  return (
    <Paged
      title="Quem falta no arquivo"
      note={
        isFull
          ? `Uma importação desativa no máximo ${formatNumber(desativadosPorImportacao)} pessoas.`
          : `${firstOnly(ausentes, total_ausentes) ?? ''} Só quem você marcar é desativado; os liderados passam ao superior.`
      }
      columns={columns}
      rows={ausentes}
      keyOf={({ id }) => id}
    />
  );
}
