import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { isHeldBack } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { isPreferred } from '../ui/preferences.ts';
import { isPlainKey, isTyping } from '../ui/typing.ts';

/** What the keys of every page open over it. */
interface Quick {
  /** Undefined until the search first opens, and its code loads. */
  searching: boolean | undefined;
  search: (opens: boolean) => void;
  /** What is searched for. */
  text: string;
  setText: (text: string) => void;
  /** Whether the list of keys is open. */
  listing: boolean;
  list: (opens: boolean) => void;
}

const QuickContext = createContext<Quick | null>(null);

export function useQuick(): Quick {
  const quick = useContext(QuickContext);
  if (!quick) throw new Error('useQuick needs a QuickProvider above it.');
  return quick;
}

/** Whether a modal dialog is open, which has to be closed first. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Hears Ctrl+K, ⌘K and '?' from the first moment on (KEY). What they open waits here for the page's bar and for its code, and so
 * does what is typed for the search meanwhile.
 */
export function QuickProvider({ children }: { children: ReactNode }) {
  const { resolving, user } = useSession();
  const [searching, setSearching] = useState<boolean>();
  const [text, setText] = useState('');
  const [listing, list] = useState(false);
  const hasBar = resolving || (user !== undefined && !isHeldBack(user));
  useEffect(() => {
    if (hasBar) return;
    setSearching(undefined);
    list(false);
  }, [hasBar]);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!hasBar) return;
    const isSearchKey = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (isSearchKey && (searching || !(isTyping(target) || isUnderDialog()))) {
      // The browser binds Ctrl+K too.
      event.preventDefault();
      if (!searching) setText('');
      setSearching(!searching);
      return;
    }
    if (!isPlainKey(event) || isTyping(target)) return;
    if (searching) {
      // Its field does not have the focus yet.
      if (key === 'Escape') setSearching(false);
      if (key.length !== 1) return;
      event.preventDefault();
      setText((before) => before + key);
    } else if (key === '?' && isPreferred('teclas')) list(true);
  });
  // A layout effect, since a page may be seen long before its other effects run.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const quick = useMemo(
    () => ({ searching, search: setSearching, text, setText, listing, list }),
    [searching, text, listing],
  );
  return <QuickContext value={quick}>{children}</QuickContext>;
}
