import { colunas } from '@alinha/contract/colunas';
import type { Queixa } from '@alinha/contract/importacao';
import { counted, formatNumber } from '@alinha/rules/numbers';
import type { Column } from '../../../ui/DataTable.tsx';
import { Failure } from '../../../ui/states.tsx';
import classes from './ImportarTab.module.css';
import { Paged } from './Paged.tsx';
import { joined } from './words.ts';

/** The first numbers and the count of the rest: '3, 7 e mais 12'. */
function firstOf(shown: readonly string[], total: number): string {
  const more = total - shown.length;
  return more > 0 ? `${shown.join(', ')} e mais ${formatNumber(more)}` : joined(shown);
}

const fieldTitles: Record<string, { titulo: string }> = colunas;

/** A problem with columns named by the headings that people know. */
const spoken = (mensagem: string) =>
  mensagem.replace(
    /^\w+(?=: )|\b(?:nivel_hierarquia|is_leader|is_rh|data_admissao|email_superior|matricula|data_demissao|afastado_de|afastado_ate)\b/g,
    (name) => fieldTitles[name]?.titulo ?? name,
  );

const problemColumns: Column<Queixa>[] = [
  {
    head: 'Linhas',
    render: ({ linhas, total_linhas }) =>
      total_linhas === 0 ? 'Arquivo' : firstOf(linhas.map(formatNumber), total_linhas),
  },
  {
    head: 'Problema',
    render: ({ mensagem, valores, total_valores }) => (
      <span>
        {spoken(mensagem)}
        {valores.length > 0 && (
          <span className={classes.quoted}>
            No arquivo:{' '}
            {firstOf(
              valores.map((valor) => `"${valor}"`),
              total_valores,
            )}
          </span>
        )}
      </span>
    ),
  },
];

/** The problems of a file, each once with its lines. */
export function Problems({ queixas, total }: { queixas: readonly Queixa[]; total: number }) {
  return (
    <>
      <Failure text={`O arquivo tem ${counted(total, 'problema', 'problemas')}. Nada foi alterado.`} />
      <Paged
        title="Problemas do arquivo"
        columns={problemColumns}
        rows={queixas}
        keyOf={({ mensagem }) => mensagem}
      />
    </>
  );
}
