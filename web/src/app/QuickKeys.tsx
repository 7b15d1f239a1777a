import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Busca, Teclas } from '../features/busca/index.ts';
import { useUser } from '../session/session.tsx';
import { pagesFor } from './navigation.ts';
import { useQuick } from './quick.tsx';

/** The search over people, pages and actions, with its button in the bar, and the list of keys (KEY). */
export function QuickKeys() {
  const user = useUser();
  const { searching, search, text, setText, listing, list } = useQuick();
  return (
    <>
      <Tooltip label="Buscar (Ctrl+K)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Buscar"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => search(true)}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {searching !== undefined && (
        <Busca
          opened={searching}
          onClose={() => search(false)}
          pages={pagesFor(user)}
          text={text}
          onText={setText}
        />
      )}
      {listing && <Teclas onClose={() => list(false)} />}
    </>
  );
}
