import type { Detalhes } from '@alinha/contract/organograma';
import { formatInstant, todayIn } from '@alinha/rules/dates';
import {
  IconChevronRight,
  IconCircleDashed,
  IconPlus,
  IconRosetteDiscountCheck,
  IconWritingSign,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAbrir } from '../../ui/useAbrir.ts';
import { type Aberto, addressOf } from '../registros/search.ts';
import { byYear } from './byYear.ts';
import classes from './YearList.module.css';

interface YearRecord {
  id: number;
  ano: number;
  createdAt: string;
  assinada: boolean;
}

interface YearListProps<T extends YearRecord> {
  tipo: Aberto['tipo'];
  pessoa: Detalhes;
  records: readonly T[];
  periodOf: (record: T) => number;
  /** The period's name in the row: '2º trimestre', 'Março'. */
  nameOf: (periodo: number) => string;
  authorOf: (record: T) => string;
  /** 'Signed' in the gender of the record's name. */
  signed: 'Assinada' | 'Assinado';
  mark?: (record: T) => ReactNode;
}

const gapTexts = {
  report: { missing: 'Sem report', create: 'Criar report' },
  avaliacao: { missing: 'Sem avaliação', create: 'Avaliar' },
};

/** A person's records by year, newest first, with the missing ones; a row opens its dialog. */
export function YearList<T extends YearRecord>({
  tipo,
  pessoa,
  records,
  periodOf,
  nameOf,
  authorOf,
  signed,
  mark,
}: YearListProps<T>) {
  const { open } = useAbrir();
  const years = byYear(records, { pessoa, periodOf, tipo, today: todayIn(new Date()) });
  const { missing, create } = gapTexts[tipo];
  const gap = (periodo: number) => (
    <>
      <span className={classes.period}>{nameOf(periodo)}</span>
      <span className={classes.missing}>
        <IconCircleDashed size={18} stroke={1.75} aria-hidden />
        {missing}
      </span>
    </>
  );
  return years.map(({ ano, lines }) => (
    <section key={ano} aria-labelledby={`ano-${ano}`}>
      <h2 id={`ano-${ano}`} className={`${classes.year} tabular`}>
        {ano}
      </h2>
      <ul className={classes.rows}>
        {lines.map(({ periodo, record }) => {
          if (!record) {
            return (
              <li key={`sem ${periodo}`} className={classes.gap}>
                {pessoa.pode_avaliar ? (
                  <button
                    type="button"
                    className={classes.row}
                    onClick={() => open(addressOf({ tipo, ano, periodo, novo: true }), 0)}
                  >
                    {gap(periodo)}
                    <span className={classes.create}>
                      <IconPlus size={16} aria-hidden />
                      {create}
                    </span>
                  </button>
                ) : (
                  <div className={classes.row}>{gap(periodo)}</div>
                )}
              </li>
            );
          }
          const { id: registroId, assinada, createdAt } = record;
          const Icon = assinada ? IconRosetteDiscountCheck : IconWritingSign;
          return (
            <li key={registroId}>
              <button
                type="button"
                className={classes.row}
                onClick={() => open(addressOf({ tipo, ano, periodo, registroId }))}
              >
                <span className={classes.period}>{nameOf(periodo)}</span>
                {mark && <span className={classes.mark}>{mark(record)}</span>}
                <span className={classes.author}>
                  {authorOf(record)}
                  <span className={`${classes.date} tabular`}>{formatInstant(createdAt).date}</span>
                </span>
                <span className={classes.signature} data-signed={assinada}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {assinada ? signed : `Não ${signed.toLowerCase()}`}
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
