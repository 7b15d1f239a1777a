import { NativeSelect } from '@mantine/core';
import { semEmpresa, semSetor } from './words.ts';

interface Escolha {
  /** A company's id; 0 for people without one. */
  empresa?: number | undefined;
  /** Empty for people without one. */
  setor?: string | undefined;
}

interface LugarProps extends Escolha {
  className: string;
  opcoes: { empresas: readonly { id: number; nome: string }[]; setores: readonly string[] } | undefined;
  onChange: (part: Escolha) => void;
}

/** The option's value of a sector; the empty one, of people without a sector, is ':'. */
const setorValue = (setor: string) => `:${setor}`;

/** The filters by company and sector. */
export function Lugar({ className, empresa, setor, opcoes, onChange }: LugarProps) {
  const empresas = (opcoes?.empresas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }));
  const setores = [...(opcoes?.setores ?? [])];
  // A company or a sector of the address that nobody has (any more) is still shown as chosen.
  if (empresa && !opcoes?.empresas.some(({ id }) => id === empresa))
    empresas.push({ value: String(empresa), label: opcoes ? 'Empresa não encontrada' : 'Carregando…' });
  if (setor && !setores.includes(setor)) setores.push(setor);
  return (
    <>
      <NativeSelect
        className={className}
        aria-label="Empresa"
        value={empresa === undefined ? '' : String(empresa)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ empresa: value === '' ? undefined : Number(value) })
        }
        data={[{ value: '', label: 'Todas as empresas' }, ...empresas, { value: '0', label: semEmpresa }]}
      />
      <NativeSelect
        className={className}
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
    </>
  );
}
