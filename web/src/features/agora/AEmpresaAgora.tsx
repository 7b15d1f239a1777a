import type { Numeros } from '@alinha/contract/acompanhamento';
import { registrosDoPeriodo } from '@alinha/rules/coverage';
import { todayIn } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { semEmpresa, useAcompanhamento } from '../acompanhamento/index.ts';
import classes from './AEmpresaAgora.module.css';
import { Avisos } from './Avisos.tsx';

const numbers = ['feitos', 'assinados', 'atrasados'] as const;
const heads = ['Empresa', 'Feitos', 'Assinados', 'Atrasados'];

/** For HR: where the company stands; each number is that of the page that it opens (HOME-04, HOME-05). */
export function AEmpresaAgora() {
  const { shown, found } = useAcompanhamento({}, todayIn(new Date()));
  const { tipo, ano, periodo } = shown;
  const cells = (numeros: Numeros, nome: string, na_empresa?: number) =>
    numbers.map((lista) => (
      <td key={lista} data-late={(lista === 'atrasados' && numeros.atrasados > 0) || undefined}>
        <Link
          className="reach"
          to="/acompanhamento"
          search={{ tipo, ano, periodo, lista, na_empresa }}
          aria-label={`${nome}: ${formatNumber(numeros[lista])} ${lista}`}
        >
          {formatNumber(numeros[lista])}
        </Link>
        {lista !== 'atrasados' && (
          <span className={classes.base}>{` de ${formatNumber(numeros.esperados)}`}</span>
        )}
      </td>
    ));
  return (
    <Section title="A empresa agora" hint={registrosDoPeriodo(tipo, ano, periodo)}>
      <div className={classes.parts}>
        <Loaded query={found} skeleton={<Skeleton height={120} />}>
          {({ total, empresas }) => (
            <table className={`${classes.table} tabular`} aria-label="Registros por empresa">
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {empresas.total > 1 && (
                  <tr>
                    <th scope="row">Todas</th>
                    {cells(total, 'Todas')}
                  </tr>
                )}
                {empresas.linhas.map(({ id, nome, ...numeros }) => (
                  <tr key={id}>
                    <th scope="row">{nome || semEmpresa}</th>
                    {cells(numeros, nome || semEmpresa, id)}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Loaded>
        <Avisos lideres={found.data?.lideres.atrasados} shown={shown} />
      </div>
    </Section>
  );
}
