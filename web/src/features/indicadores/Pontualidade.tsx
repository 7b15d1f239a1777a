import {
  type Pontualidade as Estado,
  type Etapa,
  etapas,
  pontualidades,
  type TipoDeRegistro,
  tiposDeRegistro,
} from '@alinha/contract/choices';
import type { Contagem, PontualidadeDosRegistros } from '@alinha/contract/indicadores';
import { nomesDosRegistros, registrosDoPeriodo } from '@alinha/rules/coverage';
import { nomesDaPontualidade, nomesDasEtapas } from '@alinha/rules/indicadores';
import { percentOf } from '@alinha/rules/numbers';
import { SegmentedControl } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './Pontualidade.module.css';
import { VerPessoas } from './VerPessoas.tsx';
import { periodoCurto } from './words.ts';

const icons: Record<Estado, TablerIcon> = {
  em_dia: IconCheck,
  atrasado: IconClock,
  nao: IconAlertTriangle,
  no_prazo: IconCircleDashed,
};

type Periodo = PontualidadeDosRegistros['periodos'][number];

/** When the records of each period were written, signed and read (IND-05). */
export function Pontualidade({
  data: { periodos },
  tipo,
  onTipo,
}: {
  data: PontualidadeDosRegistros;
  tipo: TipoDeRegistro;
  onTipo: (tipo: TipoDeRegistro) => void;
}) {
  const shown = periodos.filter((one) => sumOf(one.escrito) > 0).toReversed();
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="O quê"
          data={tiposDeRegistro.map((value) => ({ value, label: nomesDosRegistros[value] }))}
          value={tipo}
          onChange={(value) => {
            const chosen = tiposDeRegistro.find((one) => one === value);
            if (chosen) onTipo(chosen);
          }}
        />
        <p className={classes.legend}>
          {pontualidades.map((one) => {
            const Icon = icons[one];
            return (
              <span key={one} data-state={one}>
                <Icon size={16} aria-hidden />
                {nomesDaPontualidade[one]}
              </span>
            );
          })}
        </p>
      </div>
      {shown.length === 0 ? (
        <p className={classes.none}>Com esses filtros, nenhum registro era esperado.</p>
      ) : (
        <table className={classes.table} aria-label={`${nomesDosRegistros[tipo]} por período`}>
          <thead>
            <tr>
              <th scope="col">Período</th>
              {etapas.map((etapa) => (
                <th key={etapa} scope="col">
                  {nomesDasEtapas[etapa]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.ano} ${one.periodo}`}>
                <th scope="row">
                  {periodoCurto(tipo, one)}
                  {one.aberto && <small>em andamento</small>}
                </th>
                {etapas.map((etapa) => (
                  <td key={etapa}>
                    <span className={classes.label} aria-hidden>
                      {nomesDasEtapas[etapa]}
                    </span>
                    <Barra tipo={tipo} periodo={one} etapa={etapa} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const sumOf = (contagem: Contagem) => pontualidades.reduce((sum, one) => sum + contagem[one], 0);

/** The share on time of what was to be done by now; null of nothing. */
export const shareOf = ({ em_dia, atrasado, nao }: Contagem): number | null => {
  const due = em_dia + atrasado + nao;
  return due > 0 ? percentOf(em_dia, due) : null;
};

function Barra({ tipo, periodo, etapa }: { tipo: TipoDeRegistro; periodo: Periodo; etapa: Etapa }) {
  const contagem = periodo[etapa];
  const all = sumOf(contagem);
  if (all === 0) return <span className={classes.none}>–</span>;
  const share = shareOf(contagem);
  const there = pontualidades.filter((one) => contagem[one] > 0);
  return (
    <span className={classes.cell}>
      <span className={classes.share}>
        {share === null ? '–' : `${share}%`}
        {share !== null && <small>{` de ${contagem.em_dia + contagem.atrasado + contagem.nao}`}</small>}
      </span>
      <span className={classes.bar} aria-hidden>
        {there.map((one) => (
          <span key={one} data-state={one} style={{ inlineSize: `${(100 * contagem[one]) / all}%` }} />
        ))}
      </span>
      <span className={classes.counts}>
        {there.map((one) => {
          const Icon = icons[one];
          return (
            <VerPessoas
              key={one}
              de={{
                lista: 'registros',
                ano: periodo.ano,
                periodo: periodo.periodo,
                etapa,
                pontualidade: one,
              }}
              label={`${registrosDoPeriodo(tipo, periodo.ano, periodo.periodo)}, ${nomesDasEtapas[etapa].toLowerCase()}, ${nomesDaPontualidade[one].toLowerCase()}: ${contagem[one]}`}
              className={`${classes.count} tabular`}
              data-state={one}
            >
              <Icon size={14} aria-hidden />
              {contagem[one]}
            </VerPessoas>
          );
        })}
      </span>
    </span>
  );
}
