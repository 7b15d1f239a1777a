import { type ReactNode, useId, useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Pager } from '../../../ui/Pager.tsx';
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
        rows={rows.slice(page * perPage, (page + 1) * perPage)}
        keyOf={keyOf}
      />
      {rows.length > perPage && (
        <Pager
          label={`Páginas de ${title}`}
          place={page}
          total={Math.ceil(rows.length / perPage)}
          onTurn={setPage}
        />
      )}
    </section>
  );
}
