import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './TodolistPage.module.css';

/** The search by name or job title, with a button that empties it. */
export function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      aria-label="Buscar por nome ou cargo"
      placeholder="Buscar por nome ou cargo"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        value && (
          <CloseButton
            aria-label="Limpar busca"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
