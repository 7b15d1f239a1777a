import { ActionIcon, Tooltip } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Busca, Teclas } from '../features/busca/index.ts';
import { useUser } from '../session/session.tsx';
import { isPreferred } from '../ui/preferences.ts';
import { isPlainKey, isTyping } from '../ui/typing.ts';
import { pagesFor } from './navigation.ts';

/** Whether a modal dialog is open, which has to be closed first. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * The search over people, pages and actions, by Ctrl+K, ⌘K or the button in the bar, and the list of keys, by '?' (KEY).
 */
export function QuickKeys() {
  const user = useUser();
  /** Undefined until the search first opens, and its code loads. */
  const [searching, setSearching] = useState<boolean>();
  const [listing, setListing] = useState(false);
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isSearchKey = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (isSearchKey && (searching || !(isTyping(target) || isUnderDialog()))) {
      // The browser binds Ctrl+K too.
      event.preventDefault();
      setSearching(!searching);
    } else if (key === '?' && isPlainKey(event) && !isTyping(target) && !searching) {
      if (isPreferred('teclas')) setListing(true);
    }
  });
  return (
    <>
      <Tooltip label="Buscar (Ctrl+K)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Buscar"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setSearching(true)}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {searching !== undefined && (
        <Busca opened={searching} onClose={() => setSearching(false)} pages={pagesFor(user)} />
      )}
      {listing && <Teclas onClose={() => setListing(false)} />}
    </>
  );
}
