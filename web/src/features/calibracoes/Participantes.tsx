import { listBusca } from '@alinha/contract/busca';
import { maximoDeParticipantes } from '@alinha/contract/calibracoes';
import { matcher } from '@alinha/rules/text';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { gestoresOferecidos, PersonSelect } from '../painel-rh/index.ts';
import classes from './Participantes.module.css';

export interface Participante {
  id: number;
  nome: string;
}

const mostFound = 20;

/** Those whom a leader may find, for a `PersonSelect`. */
export const daBusca = (busca: string) => {
  const matches = matcher(busca);
  return {
    ...queryOptions(listBusca, {}),
    select: (people: { id: number; nome: string; cargo: string | null }[]) =>
      people
        .filter(({ nome }) => matches(nome))
        .slice(0, mostFound)
        .map(({ id, nome, cargo }) => ({ id, nome, detalhe: cargo })),
  };
};

/** Chooses who takes part, one after the other by a search (CAL-01). */
export function Participantes({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly Participante[];
  error?: ReactNode;
  onChange: (chosen: readonly Participante[]) => void;
}) {
  const user = useUser();
  // The field begins anew after each choice.
  const [times, setTimes] = useState(0);
  const field = {
    label: 'Participantes',
    description: `Líderes e RH. Quem abre a calibração sempre participa. No máximo ${maximoDeParticipantes}.`,
    clearLabel: 'Limpar a busca',
    placeholder: 'Buscar por nome',
    error,
    known: null,
    value: '',
    autoFocus: times > 0,
    onChange: (value: string, nome: string | undefined) => {
      const id = Number(value);
      if (value === '' || nome === undefined) return;
      setTimes(times + 1);
      if (!chosen.some((one) => one.id === id)) onChange([...chosen, { id, nome }]);
    },
  };
  return (
    <div className={classes.participantes}>
      {user.is_rh ? (
        <PersonSelect key={times} {...field} find={gestoresOferecidos} />
      ) : (
        <PersonSelect key={times} {...field} find={daBusca} />
      )}
      <Lista participantes={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />
    </div>
  );
}

/** Who takes part. */
export function Lista({
  participantes,
  onRemove,
}: {
  participantes: readonly Participante[];
  onRemove?: (id: number) => void;
}) {
  if (participantes.length === 0) return null;
  return (
    <ul ref={focusNear} className={classes.list} aria-label="Participantes">
      {participantes.map(({ id, nome }) => (
        <li key={id} className={classes.one}>
          <PersonAvatar id={id} name={nome} photo={null} />
          <span className={classes.nome}>{nome}</span>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${nome}`}
              onClick={() => onRemove(id)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
