import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import { tiposDeRegistro } from '@alinha/contract/choices';
import { begunIn, nomesDosRegistros } from '@alinha/rules/coverage';
import { earliestYear, periodOf } from '@alinha/rules/dates';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { PhoneFilters } from '../../ui/PhoneFilters.tsx';
import classes from './AcompanhamentoPage.module.css';
import { Lugar } from './Lugar.tsx';
import type { AcompanhamentoSearch, Shown } from './search.ts';
import { labelsOf } from './words.ts';

interface FiltrosProps {
  shown: Shown;
  today: string;
  opcoes: Acompanhamento['opcoes'] | undefined;
  onChange: (part: AcompanhamentoSearch) => void;
}

/** How many past years the filter offers; URLs can name earlier ones. */
const yearsBack = 5;

/** The filters by kind, period and people, all stored in the URL. */
export function Filtros({ shown, today, opcoes, onChange }: FiltrosProps) {
  const { tipo, ano, periodo, empresa, setor } = shown;
  const now = periodOf(today).ano;
  const years = Array.from({ length: yearsBack }, (_, at) => now - at).filter((year) => year >= earliestYear);
  if (!years.includes(ano)) years.push(ano);
  return (
    <PhoneFilters active={[empresa, setor].filter((one) => one !== undefined).length}>
      <div className={classes.filters}>
        <SegmentedControl
          className={classes.tipo ?? ''}
          aria-label="O quê"
          data={tiposDeRegistro.map((value) => ({ value, label: nomesDosRegistros[value] }))}
          value={tipo}
          onChange={(value) =>
            onChange({
              tipo: tiposDeRegistro.find((one) => one === value),
              periodo: undefined,
              ano: undefined,
            })
          }
        />
        <NativeSelect
          aria-label="Período"
          value={String(periodo)}
          onChange={({ currentTarget }) => onChange({ ano, periodo: Number(currentTarget.value) })}
          data={labelsOf(tipo)
            .slice(0, begunIn(tipo, ano, today))
            .map((label, at) => ({ value: String(at + 1), label }))}
        />
        <NativeSelect
          aria-label="Ano"
          value={String(ano)}
          onChange={({ currentTarget }) => onChange({ ano: Number(currentTarget.value), periodo })}
          data={years.map(String)}
        />
        <Lugar
          className={classes.place ?? ''}
          empresa={empresa}
          setor={setor}
          opcoes={opcoes}
          onChange={onChange}
        />
      </div>
    </PhoneFilters>
  );
}
