import '@mantine/spotlight/styles.layer.css';
import { preparePeople } from '@alinha/rules/busca';
import { todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import {
  createSpotlight,
  SpotlightAction,
  SpotlightActionsGroup,
  SpotlightRoot,
  SpotlightSearch,
} from '@mantine/spotlight';
import { IconClipboardText, IconFileText, IconNotes, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { buscaOptions } from './api.ts';
import classes from './Busca.module.css';
import { type Pagina, search } from './results.ts';

interface Found {
  id: string;
  nome: string;
  detalhe?: string | undefined;
  mark: ReactNode;
  go: () => void;
}

/** One field over people, pages and actions (KEY-01); its code and data load when it first opens. */
export function Busca({
  opened,
  onClose,
  pages,
}: {
  opened: boolean;
  onClose: () => void;
  pages: readonly Pagina[];
}) {
  const [[store, spotlight]] = useState(createSpotlight);
  useEffect(() => {
    // Arrow keys and Enter select options of this list.
    store.updateState((state) => ({ ...state, listId }));
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened, spotlight, store]);
  const [text, setText] = useState('');
  const people = useQuery({ ...buscaOptions(), enabled: opened });
  /** Mantine stores the selection in a DOM attribute and has no event for it. */
  const [selected, setSelected] = useState(0);
  const { navigate } = useRouter();
  useEffect(() => preparePeople(people.data ?? []), [people.data]);

  const groups = useMemo(() => {
    const { pessoas, atos, paginas } = search(people.data ?? [], pages, text, todayIn(new Date()));
    const found: { name: string; items: Found[] }[] = [
      {
        name: 'Pessoas',
        items: pessoas.map(({ id, nome, cargo, setor, foto_perfil }) => ({
          id: `pessoa-${id}`,
          nome,
          detalhe: [cargo, setor].filter(Boolean).join(' · '),
          mark: <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} />,
          go: () => void navigate({ to: '/colaborador/$id', params: { id } }),
        })),
      },
      {
        name: 'O que fazer',
        items: atos.map(({ pessoa, nome, abrir }) => ({
          id: `${abrir}-${pessoa.id}`,
          nome,
          mark: abrir.startsWith('report') ? (
            <IconNotes size={20} aria-hidden />
          ) : (
            <IconClipboardText size={20} aria-hidden />
          ),
          go: () => void navigate({ to: '/colaborador/$id', params: { id: pessoa.id }, search: { abrir } }),
        })),
      },
      {
        name: 'Páginas',
        items: paginas.map(({ to, label, name = label }) => ({
          id: to,
          nome: name,
          mark: <IconFileText size={20} aria-hidden />,
          go: () => void navigate({ to }),
        })),
      },
    ];
    return found.filter(({ items }) => items.length > 0);
  }, [people.data, pages, text, navigate]);
  // The first result is selected until another one is chosen, even if results arrive late.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects again when the results change
  useEffect(() => {
    const list = document.getElementById(listId);
    for (const before of list?.querySelectorAll('[data-selected]') ?? [])
      before.removeAttribute('data-selected');
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
    setSelected(0);
  }, [groups, opened, store]);

  const options = groups.flatMap(({ items }) => items);
  const current = options[selected];
  return (
    <SpotlightRoot
      store={store}
      query={text}
      onQueryChange={setText}
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
        aria-label="Buscar pessoas, páginas e o que fazer"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        onKeyDown={() => queueMicrotask(() => setSelected(store.getState().selected))}
        autoComplete="off"
        spellCheck={false}
      />
      {/* The list itself scrolls: Mantine's scroll area would have no accessible name. */}
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
      <p className={classes.state} role="status">
        {text.trim() !== '' && people.isPending && 'Carregando as pessoas...'}
        {text.trim() !== '' &&
          people.data &&
          options.length === 0 &&
          `Nada encontrado para “${text.trim()}”.`}
      </p>
      {people.isError && !people.data && (
        <p className={classes.state} role="alert">
          {people.error.message}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void people.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      <p className={classes.keys} aria-hidden>
        ↑ ↓ escolher · Enter abrir · Esc fechar · ? mostra as teclas da página
      </p>
    </SpotlightRoot>
  );
}

const listId = 'busca-resultados';
const optionId = ({ id }: Found) => `busca-${id.replace(/\W/g, '-')}`;
