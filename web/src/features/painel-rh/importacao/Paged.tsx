import { type ReactNode, useId, useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { usePages } from '../../../ui/usePages.ts';
import classes from './ImportarTab.module.css';

const perPage = 10;

/** A paginated table with a heading; renders nothing without rows. */
export function Paged<Row>({
  title,
  note,
  columns,
  rows,
  keyOf,
}: {
  title: string;
  note?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const [page, setPage] = useState(0);
  const { pages, place } = usePages({ rows: rows.length, perPage, place: page }, setPage);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.partTitle}>
        {title}
      </h3>
      {note && <p className={classes.note}>{note}</p>}
      <DataTable
        label={title}
        columns={columns}
        rows={rows.slice(place * perPage, (place + 1) * perPage)}
        keyOf={keyOf}
      />
      {pages > 1 && <Pager label={`Páginas de ${title}`} place={place} total={pages} onTurn={setPage} />}
    </section>
  );
}
