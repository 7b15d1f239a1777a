import { screen, within } from '@testing-library/dom';

export const grid = (): HTMLElement => screen.getByRole('treegrid', { name: 'Organograma de Colaboradores' });

export const findGrid = (): Promise<HTMLElement> =>
  screen.findByRole('treegrid', { name: 'Organograma de Colaboradores' });

/** The links to the people of the chart, in order. */
export const links = (): HTMLAnchorElement[] => [
  ...grid().querySelectorAll<HTMLAnchorElement>('[role="rowheader"] a'),
];

export const names = (): (string | null)[] => links().map(({ textContent }) => textContent);

export const rowOf = (nome: string): HTMLElement => {
  const row = links()
    .find(({ textContent }) => textContent === nome)
    ?.closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`${nome} has no row`);
  return row;
};

export const cellsOf = (nome: string): HTMLElement[] => [
  ...rowOf(nome).querySelectorAll<HTMLElement>('[role="gridcell"]'),
];

/** What is pressed in the cells of somebody. */
export const buttonsOf = (nome: string): HTMLElement[] =>
  cellsOf(nome).flatMap((cell) => [...cell.querySelectorAll('button')]);

/** What the cell of a period, from 1, has to press. */
export const buttonOf = (nome: string, periodo: number): HTMLElement => {
  const button = cellsOf(nome)[periodo - 1]?.querySelector('button');
  if (!button) throw new Error(`${nome} has nothing to press in period ${periodo}`);
  return button;
};

export const headers = (): (string | null)[] =>
  within(grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

export const filter = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtrar por nome ou cargo' });
