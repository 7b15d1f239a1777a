import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { type IndicadoresSearch, noList } from './search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was made by opening the people behind a number over the page of the previous entry. */
    pessoas?: boolean;
  }
}

/** A number, a cell, a bar or a flow that opens the list of its people over the page (IND-06). */
export function VerPessoas({
  de,
  label,
  className,
  style,
  children,
  ...marks
}: {
  /** What selects the people, as the address has it. */
  de: Partial<IndicadoresSearch> & Required<Pick<IndicadoresSearch, 'lista'>>;
  /** The accessible name, where the content does not say it. */
  label?: string;
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
} & Record<`data-${string}`, unknown>) {
  return (
    <Link
      from="/indicadores"
      to="/indicadores"
      search={(search: IndicadoresSearch) => ({ ...search, ...noList, ...de })}
      state={{ pessoas: true }}
      resetScroll={false}
      preload={false}
      className={className}
      style={style}
      {...(label !== undefined && { 'aria-label': label })}
      {...marks}
    >
      {children}
    </Link>
  );
}
