import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import { tiposDeRegistro } from '@alinha/contract/choices';
import { begunIn, nomesDosRegistros } from '@alinha/rules/coverage';
import { earliestYear, periodOf } from '@alinha/rules/dates';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import classes from './AcompanhamentoPage.module.css';
import type { AcompanhamentoSearch, Shown } from './search.ts';
import { labelsOf, semEmpresa, semSetor } from './words.ts';

interface FiltrosProps {
  shown: Shown;
  today: string;
  opcoes: Acompanhamento['opcoes'] | undefined;
  onChange: (part: AcompanhamentoSearch) => void;
}

/** How many past years the filter offers; URLs can name earlier ones. */
const yearsBack = 5;

/** The option's value of a sector; the empty one, of people without a sector, is ':'. */
const setorValue = (setor: string) => `:${setor}`;

/** The filters by kind, period and people, all stored in the URL. */
export function Filtros({ shown, today, opcoes, onChange }: FiltrosProps) {
  const { tipo, ano, periodo, empresa, setor } = shown;
  const now = periodOf(today).ano;
  const years = Array.from({ length: yearsBack }, (_, at) => now - at).filter((year) => year >= earliestYear);
  if (!years.includes(ano)) years.push(ano);
  const empresas = (opcoes?.empresas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }));
  const setores = [...(opcoes?.setores ?? [])];
  // A company or a sector of the address that nobody has (any more) is still shown as chosen.
  if (empresa && !opcoes?.empresas.some(({ id }) => id === empresa))
    empresas.push({ value: String(empresa), label: opcoes ? 'Empresa não encontrada' : 'Carregando…' });
  if (setor && !setores.includes(setor)) setores.push(setor);
  return (
    <div className={classes.filters}>
      <SegmentedControl
        className={classes.tipo ?? ''}
        aria-label="O quê"
        data={tiposDeRegistro.map((value) => ({ value, label: nomesDosRegistros[value] }))}
        value={tipo}
        onChange={(value) =>
          onChange({ tipo: tiposDeRegistro.find((one) => one === value), periodo: undefined, ano: undefined })
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
      <NativeSelect
        className={classes.place ?? ''}
        aria-label="Empresa"
        value={empresa === undefined ? '' : String(empresa)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ empresa: value === '' ? undefined : Number(value) })
        }
        data={[{ value: '', label: 'Todas as empresas' }, ...empresas, { value: '0', label: semEmpresa }]}
      />
      <NativeSelect
        className={classes.place ?? ''}
        aria-label="Setor"
        value={setor === undefined ? '' : setorValue(setor)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ setor: value === '' ? undefined : value.slice(1) })
        }
        data={[
          { value: '', label: 'Todos os setores' },
          ...setores.map((nome) => ({ value: setorValue(nome), label: nome })),
          { value: setorValue(''), label: semSetor },
        ]}
      />
    </div>
  );
}
