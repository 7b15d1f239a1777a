import { useMediaQuery } from '@mantine/hooks';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Secoes.module.css';

const secoes = [
  { id: 'visao', nome: 'Visão' },
  { id: 'ano', nome: 'Ano' },
  { id: 'kpi', nome: 'KPI' },
  { id: 'cultura', nome: 'Cultura' },
  { id: 'tarefas', nome: 'Tarefas' },
  { id: 'observacoes', nome: 'Observações' },
] as const;

/**
 * The way to each part of the page, in sight while it scrolls; the one that is open stands in the address. Nothing is
 * hidden by it: the page is searched, printed and read as a whole.
 */
export function Secoes({ observacoes }: { observacoes: boolean }) {
  const nav = useRef<HTMLElement>(null);
  // There the tasks stand beside whatever is being read.
  const wide = useMediaQuery('(min-width: 80em)') ?? true;
  const shown = secoes.filter(({ id }) => !(id === 'tarefas' ? wide : id === 'observacoes' && !observacoes));
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
    const onMove = () => look();
    onMove();
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);
  useLinkedPart();
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

/** Opens the page at the part that its address names, and holds it there while what stands above is still being read. */
function useLinkedPart() {
  const queries = useQueryClient();
  const reading = useIsFetching();
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has been read may have moved the part
  useEffect(() => {
    if (arrived.current) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    arrived.current = queries.isFetching() === 0;
  }, [queries, reading]);
  useEffect(() => {
    const onMove = () => {
      arrived.current = true;
    };
    const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const move of moves) window.addEventListener(move, onMove, { passive: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, onMove);
    };
  }, []);
}
