import '@mantine/spotlight/styles.layer.css';
import { Button } from '@mantine/core';
import {
  createSpotlight,
  SpotlightAction,
  SpotlightActionsGroup,
  SpotlightRoot,
  SpotlightSearch,
  type SpotlightStore,
} from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPreferred } from '../../ui/preferences.ts';
import { buscaOptions } from './api.ts';
import classes from './Busca.module.css';
import type { Pagina } from './results.ts';
import { type Found, type Group, useGroups } from './useGroups.tsx';

/** One field over people, pages and actions (KEY-01); its code and data load when it first opens. */
export function Busca({
  opened,
  onClose,
  pages,
  text,
  onText,
}: {
  opened: boolean;
  onClose: () => void;
  pages: readonly Pagina[];
  text: string;
  onText: (text: string) => void;
}) {
  const [[store, spotlight]] = useState(createSpotlight);
  useEffect(() => {
    // Arrow keys and Enter select options of this list.
    store.updateState((state) => ({ ...state, listId }));
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened, spotlight, store]);
  const people = useQuery({ ...buscaOptions(), enabled: opened });
  const groups = useGroups(people.data, pages, text);
  const { selected, readSelected } = useSelected(store, groups, opened);
  const options = groups.flatMap(({ items }) => items);
  const current = options[selected];
  const asked = text.trim();
  return (
    <SpotlightRoot
      store={store}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
      shortcut={null}
      size="38rem"
      centered={false}
      yOffset="12dvh"
      transitionProps={{ duration: 120, transition: 'pop' }}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': 'Busca' } }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsGroup: classes.group ?? '',
        action: classes.action ?? '',
        actionSection: classes.mark ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.label ?? '',
        actionDescription: classes.detail ?? '',
      }}
    >
      <SpotlightSearch
        leftSection={<IconSearch size={20} aria-hidden />}
        placeholder="Pessoas, páginas e o que fazer"
        aria-label="Buscar pessoas, páginas e ações"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        onKeyDown={() => queueMicrotask(readSelected)}
        // What was typed before the field was there goes on at its end.
        onFocus={({ currentTarget: field }) => field.setSelectionRange(text.length, text.length)}
        autoComplete="off"
        spellCheck={false}
      />
      <Results groups={groups} current={current} />
      <p className={classes.state} role="status">
        {asked !== '' && people.isPending && 'Carregando as pessoas...'}
        {asked !== '' && people.data && options.length === 0 && `Nada encontrado para “${asked}”.`}
      </p>
      {people.error && (
        <p className={classes.state} role="alert">
          {people.error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void people.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      <p className={classes.keys} aria-hidden>
        ↑ ↓ escolher · Enter abrir · Esc fechar
        {isPreferred('teclas') && ' · ? mostra as teclas da página'}
      </p>
    </SpotlightRoot>
  );
}

/** The list itself scrolls: Mantine's scroll area would have no accessible name. */
function Results({ groups, current }: { groups: readonly Group[]; current: Found | undefined }) {
  return (
    <div id={listId} className={classes.list} role="listbox" aria-label="Resultados" tabIndex={-1}>
      {groups.map(({ name, items }) => (
        <SpotlightActionsGroup key={name} label={name} role="group" aria-label={name}>
          {items.map((item) => (
            <SpotlightAction
              key={item.id}
              renderRoot={(props) => <div {...props} id={optionId(item)} />}
              role="option"
              aria-selected={item === current}
              label={item.nome}
              description={item.detalhe}
              leftSection={item.mark}
              dimmedSections={false}
              onClick={item.go}
            />
          ))}
        </SpotlightActionsGroup>
      ))}
    </div>
  );
}

/**
 * The index of the selected result: the first one until another is chosen, even if results arrive late.
 * Mantine stores the selection in a DOM attribute and has no event for it, so it is read after each key.
 */
function useSelected(store: SpotlightStore, groups: readonly Group[], opened: boolean) {
  const [selected, setSelected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects again when the results change
  useEffect(() => {
    const list = document.getElementById(listId);
    for (const before of list?.querySelectorAll('[data-selected]') ?? [])
      before.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
    setSelected(0);
  }, [groups, opened, store]);
  return { selected, readSelected: () => setSelected(store.getState().selected) };
}

const listId = 'busca-resultados';
const optionId = ({ id }: Found) => `busca-${id.replace(/\W/g, '-')}`;
