import { empresasPorPessoa } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { empresaOptions } from '../api.ts';
import classes from './Ficha.module.css';

/** A company of a person, with their title there. */
export interface EmpresaPlace {
  id_empresa: number;
  id_cargo: number | null;
}

interface PlacesProps {
  places: readonly EmpresaPlace[];
  empresas: readonly Empresa[];
  disabled: boolean;
  onChange: (places: EmpresaPlace[]) => void;
}

/** A person's companies with the title in each, the main one first; no company twice. */
export function Places({ places, empresas, disabled, onChange }: PlacesProps) {
  const free = empresas.filter(({ id }) => places.every(({ id_empresa }) => id_empresa !== id));
  const [next] = free;
  const replace = (at: number, place: EmpresaPlace) =>
    onChange(places.map((one, i) => (i === at ? place : one)));
  return (
    <div className={classes.rows}>
      {places.length === 0 && <p className={classes.words}>Nenhuma empresa.</p>}
      {places.map((place, at) => {
        const empresa = empresas.find(({ id }) => id === place.id_empresa);
        const nome = empresa?.nome ?? '';
        return (
          <div key={place.id_empresa} className={classes.place}>
            <NativeSelect
              label={at === 0 ? 'Empresa principal' : `${at + 1}ª empresa`}
              disabled={disabled}
              value={String(place.id_empresa)}
              onChange={({ currentTarget }) =>
                replace(at, { id_empresa: Number(currentTarget.value), id_cargo: null })
              }
              data={empresaOptions(empresa ? [empresa, ...free] : free)}
            />
            <NativeSelect
              label="Cargo"
              disabled={disabled}
              value={String(place.id_cargo ?? '')}
              onChange={({ currentTarget: { value } }) =>
                replace(at, { ...place, id_cargo: value ? Number(value) : null })
              }
              data={[
                { value: '', label: 'Sem cargo' },
                ...(empresa?.cargos ?? []).map(({ id, nome: title, nivel_hierarquia }) => ({
                  value: String(id),
                  label: `${title} · Nível ${nivel_hierarquia}`,
                })),
              ]}
            />
            {!disabled && (
              <div className={classes.actions}>
                {at > 0 && (
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`Tornar principal: ${nome}`}
                    title="Tornar principal"
                    onClick={() => onChange([place, ...places.filter((one) => one !== place)])}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={`Remover da empresa: ${nome}`}
                  title="Remover da empresa"
                  onClick={() => onChange(places.filter((one) => one !== place))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
            )}
          </div>
        );
      })}
      {!disabled && next && places.length < empresasPorPessoa && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...places, { id_empresa: next.id, id_cargo: null }])}
        >
          Outra empresa
        </Button>
      )}
    </div>
  );
}
