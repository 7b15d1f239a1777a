import { tellApart } from '@alinha/rules/homonimos';
import { Radio } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import list from '../../ui/options.module.css';
import { Empty } from '../../ui/states.tsx';

/** How many people a picker shows per page. */
export const peoplePerPage = 8;

export const NobodyFound = () => <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado" />;

interface Pessoa {
  id: number;
  nome: string;
  cargo: string | null;
  /** Tells them apart from others who look alike. */
  email?: string | undefined;
}

interface PeopleOptionsProps<P> {
  label: string;
  people: readonly P[];
  /** The person's company or page, beside their title. */
  placeOf: (person: P) => string | null | undefined;
  chosen: { id: number } | undefined;
  onChoose: (id: number) => void;
}

/** Radio buttons to choose one person. */
export function PeopleOptions<P extends Pessoa>({
  label,
  people,
  placeOf,
  chosen,
  onChoose,
}: PeopleOptionsProps<P>) {
  const detailOf = (person: P) => [person.cargo, placeOf(person)].filter(Boolean).join(' · ');
  const apart = tellApart(people.map((person) => ({ ...person, detalhe: detailOf(person) })));
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
            description={[detailOf(person) || 'Sem cargo', apart.get(person.id)].filter(Boolean).join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
