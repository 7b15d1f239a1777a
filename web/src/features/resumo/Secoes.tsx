import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Secoes.module.css';

const secoes = [
  { id: 'visao', nome: 'Visão' },
  { id: 'ano', nome: 'Ano' },
  { id: 'anotacoes', nome: 'Anotações' },
  { id: 'kpi', nome: 'KPI' },
  { id: 'cultura', nome: 'Cultura' },
  { id: 'tarefas', nome: 'Tarefas' },
  { id: 'observacoes', nome: 'Observações' },
] as const;

/** By what a reader says that they go elsewhere. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The way to each part of the page, in sight while it scrolls; the one that is open stands in the address. Nothing is
 * hidden by it: the page is searched, printed and read as a whole.
 */
export function Secoes({ anotacoes, observacoes }: { anotacoes: boolean; observacoes: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // There the tasks stand beside whatever is being read.
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const has: Record<string, boolean> = { tarefas: !wide, anotacoes, observacoes };
  const shown = secoes.filter(({ id }) => has[id] ?? true);
  const [inSight, setInSight] = useState<string>('visao');
  const look = useEffectEvent(() => {
    const places = shown.flatMap(({ id }) => {
      const part = document.getElementById(id);
      return part ? [{ id, top: part.getBoundingClientRect().top }] : [];
    });
    const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + 24;
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    const ended = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    // At the page's end a short part does not get up to the line.
    const asked = places.find(({ id, top }) => `#${id}` === window.location.hash && top > line);
    const read = ended ? (asked ?? places.at(-1)) : places.findLast(({ top }) => top <= line);
    setInSight(read?.id ?? 'visao');
  });
  useEffect(() => {
    // Until the reader moves, what is still being read above a part that the address names does not push it away.
    let moved = false;
    const onMove = () => {
      moved = true;
    };
    const onScroll = () => look();
    const observer = new ResizeObserver(() => {
      if (!moved) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
      look();
    });
    observer.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    for (const move of moves) window.addEventListener(move, onMove, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
      for (const move of moves) window.removeEventListener(move, onMove);
    };
  }, []);
  return (
    <nav ref={nav} className={classes.nav} aria-label="Seções do resumo">
      <ul>
        {shown.map(({ id, nome }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === inSight ? 'location' : undefined}>
              {nome}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
