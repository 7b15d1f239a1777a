import { Radio } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import list from '../../ui/options.module.css';
import { Empty } from '../../ui/states.tsx';

/** How many people a picker shows per page. */
export const peoplePerPage = 8;

export const NobodyFound = () => <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado" />;

interface PeopleOptionsProps<P> {
  label: string;
  people: readonly P[];
  /** The person's company or page, beside their title. */
  placeOf: (person: P) => string | null | undefined;
  chosen: { id: number } | undefined;
  onChoose: (id: number) => void;
}

/** Radio buttons to choose one person. */
export function PeopleOptions<P extends { id: number; nome: string; cargo: string | null }>({
  label,
  people,
  placeOf,
  chosen,
  onChoose,
}: PeopleOptionsProps<P>) {
  return (
    <Radio.Group
      label={label}
      withAsterisk
      value={String(chosen?.id ?? '')}
      onChange={(id) => onChoose(Number(id))}
    >
      <div className={list.options}>
        {people.map((person) => (
          <Radio
            key={person.id}
            className={list.option ?? ''}
            value={String(person.id)}
            label={person.nome}
            description={[person.cargo, placeOf(person)].filter(Boolean).join(' · ') || 'Sem cargo'}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
