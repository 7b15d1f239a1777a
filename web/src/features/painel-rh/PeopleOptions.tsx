import { Radio, TextInput } from '@mantine/core';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import list from '../../ui/options.module.css';
import { Empty } from '../../ui/states.tsx';

/** How many people a choice shows at a time. */
export const perPage = 8;

/** Where whoever is to be chosen is looked for. */
export function SearchPeople({
  label,
  by,
  value,
  onChange,
}: {
  label: string;
  /** What it is looked for by. */
  by: string;
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextInput
      aria-label={label}
      placeholder={`Buscar por ${by}...`}
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      // Enter here would send the form around the list.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      leftSection={<IconSearch size={18} aria-hidden />}
    />
  );
}

export const NobodyFound = () => <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado" />;

interface PeopleOptionsProps {
  label: string;
  people: readonly { id: number; nome: string; cargo: string | null; setor: string | null }[];
  chosen: { id: number } | undefined;
  onChoose: (id: number) => void;
}

/** One of some people, by radio. */
export function PeopleOptions({ label, people, chosen, onChoose }: PeopleOptionsProps) {
  return (
    <Radio.Group
      label={label}
      withAsterisk
      value={String(chosen?.id ?? '')}
      onChange={(id) => onChoose(Number(id))}
    >
      <div className={list.options}>
        {people.map(({ id, nome, cargo, setor }) => (
          <Radio
            key={id}
            className={list.option ?? ''}
            value={String(id)}
            label={nome}
            description={[cargo, setor].filter(Boolean).join(' · ') || 'Sem cargo'}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
