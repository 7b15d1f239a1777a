import { matcher } from '@alinha/rules/text';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Empty } from '../../ui/states.tsx';
import classes from './Board.module.css';
import { type Choice, FaceList } from './Faces.tsx';
import type { Placed } from './people.ts';

interface CellDialogProps extends Choice {
  title: string;
  subtitle: string;
  people: readonly Placed[];
  onClose: () => void;
}

/** All people in one cell, searchable by name or title; choosing one closes the dialog and opens their card. */
export function CellDialog({ title, subtitle, people, selected, onSelect, onClose }: CellDialogProps) {
  const [busca, setBusca] = useState('');
  const matches = matcher(busca);
  const found = people.filter(({ nome, cargo }) => matches(nome, cargo));
  return (
    <Dialog opened onClose={onClose} title={title} subtitle={subtitle} size="44rem">
      <ListSearch
        data-autofocus
        className={classes.search ?? ''}
        label="Buscar nesta posição"
        placeholder="Buscar por nome ou cargo"
        value={busca}
        onChange={setBusca}
      />
      {found.length > 0 ? (
        <FaceList people={found} selected={selected} onSelect={onSelect} />
      ) : (
        <Empty icon={IconUserSearch} title="Nenhum colaborador encontrado" />
      )}
    </Dialog>
  );
}
