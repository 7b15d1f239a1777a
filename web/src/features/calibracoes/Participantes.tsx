import { maximoDeParticipantes } from '@alinha/contract/calibracoes';
import { namesApart } from '@alinha/rules/homonimos';
import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusNear } from '../../ui/focusNear.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Failure } from '../../ui/states.tsx';
import { opcoesOptions } from './api.ts';
import classes from './Participantes.module.css';

export interface Participante {
  id: number;
  nome: string;
  /** Tells them apart from others of the same name, for readers who see it. */
  email?: string | undefined;
  /** Whether they opened the calibration, and so take part in any case. */
  abriu?: boolean;
}

/** The props of a field that searches one of many people. */
export const searched = {
  searchable: true,
  limit: 50,
  maxDropdownHeight: 280,
  nothingFoundMessage: 'Ninguém encontrado',
} as const;

/** Options by name, with what tells people apart who look alike. */
export const optionsOf = (people: readonly Participante[]) =>
  [...namesApart(people)].map(([id, label]) => ({ value: String(id), label }));

/** The choice of participants, added one by one by a search (CAL-01). */
export function Participantes({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly Participante[];
  error?: ReactNode;
  onChange: (chosen: readonly Participante[]) => void;
}) {
  const opcoes = useQuery(opcoesOptions);
  const [typed, setTyped] = useState('');
  const others = (opcoes.data?.participantes ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <div className={classes.participantes}>
      {opcoes.error && <Failure text={opcoes.error.message} onRetry={() => void opcoes.refetch()} />}
      <Select
        {...searched}
        label="Participantes"
        description={`Líderes e RH, no máximo ${maximoDeParticipantes}. Quem abre a calibração sempre participa.`}
        placeholder="Buscar por nome"
        error={error}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        data={optionsOf(others)}
        onChange={(value) => {
          const found = others.find(({ id }) => String(id) === value);
          if (!found) return;
          onChange([...chosen, found]);
          setTyped('');
        }}
      />
      <Lista participantes={chosen} onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))} />
    </div>
  );
}

/** The chosen participants. */
export function Lista({
  participantes,
  onRemove,
}: {
  participantes: readonly Participante[];
  onRemove?: (id: number) => void;
}) {
  if (participantes.length === 0) return null;
  const names = namesApart(participantes);
  return (
    <ul ref={focusNear} className={classes.list} aria-label="Participantes">
      {participantes.map(({ id, nome, abriu }) => (
        <li key={id} className={classes.one}>
          <PersonAvatar id={id} name={nome} photo={null} />
          <span className={classes.nome}>{names.get(id)}</span>
          {abriu && <span className={classes.abriu}>Abriu a calibração</span>}
          {onRemove && !abriu && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${names.get(id)}`}
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
