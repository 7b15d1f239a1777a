import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Secoes.module.css';

const secoes = [
  { id: 'visao', nome: 'Visão' },
  { id: 'ano', nome: 'Ano' },
  { id: 'anotacoes', nome: 'Anotações' },
  { id: 'plano', nome: 'Plano' },
  { id: 'kpi', nome: 'KPI' },
  { id: 'cultura', nome: 'Cultura' },
  { id: 'tarefas', nome: 'Tarefas' },
  { id: 'observacoes', nome: 'Observações' },
] as const;

/** The events by which users scroll or navigate themselves. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Sticky navigation to the page's parts; the current one is in the URL. Nothing is
 * hidden: the page can be searched, printed and read as a whole.
 */
export function Secoes({
  anotacoes,
  kpi,
  observacoes,
}: Record<'anotacoes' | 'kpi' | 'observacoes', boolean>) {
  const nav = useRef<HTMLElement>(null);
  // On wide screens the tasks are beside the content.
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const has: Record<string, boolean> = { tarefas: !wide, anotacoes, kpi, observacoes };
  const shown = secoes.filter(({ id }) => has[id] ?? true);
  const [inSight, setInSight] = useState<string>('visao');
  const look = useEffectEvent(() => {
    // On phones the parts are in another order than their names.
    const places = shown
      .flatMap(({ id }) => {
        const part = document.getElementById(id);
        return part ? [{ id, top: part.getBoundingClientRect().top }] : [];
      })
      .toSorted((a, b) => a.top - b.top);
    const line = (nav.current?.getBoundingClientRect().bottom ?? 0) + 24;
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    const ended = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    // A short part at the end of the page cannot scroll up to the line.
    const asked = places.find(({ id, top }) => `#${id}` === window.location.hash && top > line);
    const read = ended ? (asked ?? places.at(-1)) : places.findLast(({ top }) => top <= line);
    setInSight(read?.id ?? 'visao');
  });
  useEffect(() => {
    // Keeps the part named in the URL in place while parts above it load, until the user scrolls.
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
