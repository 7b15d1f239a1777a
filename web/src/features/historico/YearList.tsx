import { formatInstant } from '@alinha/rules/dates';
import { IconChevronRight, IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { byYear } from './byYear.ts';
import classes from './YearList.module.css';

interface YearRecord {
  id: number;
  ano: number;
  createdAt: string;
  assinada: boolean;
}

interface YearListProps<T extends YearRecord> {
  records: readonly T[];
  /** The period as it stands in the row: '2º trimestre', 'Março'. */
  periodOf: (record: T) => string;
  authorOf: (record: T) => string;
  /** The word that a signature agrees with. */
  signed: 'Assinada' | 'Assinado';
  mark?: (record: T) => ReactNode;
  onOpen: (record: T) => void;
}

/** A person's records under a heading for each year, newest first; a row opens its viewer. */
export function YearList<T extends YearRecord>({
  records,
  periodOf,
  authorOf,
  signed,
  mark,
  onOpen,
}: YearListProps<T>) {
  return byYear(records).map(({ ano, items }) => (
    <section key={ano} aria-labelledby={`ano-${ano}`}>
      <h2 id={`ano-${ano}`} className={`${classes.year} tabular`}>
        {ano}
      </h2>
      <ul className={classes.rows}>
        {items.map((record) => {
          const Icon = record.assinada ? IconRosetteDiscountCheck : IconWritingSign;
          return (
            <li key={record.id}>
              <button type="button" className={classes.row} onClick={() => onOpen(record)}>
                <span className={classes.period}>{periodOf(record)}</span>
                {mark && <span className={classes.mark}>{mark(record)}</span>}
                <span className={classes.author}>
                  {authorOf(record)}
                  <span className={`${classes.date} tabular`}>{formatInstant(record.createdAt).date}</span>
                </span>
                <span className={classes.signature} data-signed={record.assinada}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {record.assinada ? signed : `Não ${signed.toLowerCase()}`}
                </span>
                <IconChevronRight className={classes.open} size={18} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
