import { IconCheck, IconFileText } from '@tabler/icons-react';
import classes from './Ano.module.css';

const words = {
  report: { none: 'sem report', unsigned: 'report não assinado', signed: 'report assinado' },
  avaliacao: { none: 'sem avaliação', unsigned: 'avaliação não assinada', signed: 'avaliação assinada' },
} as const;

interface PeriodoProps {
  short: string;
  held: readonly { assinada: boolean }[];
  kind: keyof typeof words;
  current: boolean;
  onOpen: (() => void) | undefined;
}

/** One period of the strip: empty, written or signed, by shape and word. */
export function Periodo({ short, held, kind, current, onOpen }: PeriodoProps) {
  const state = held.length === 0 ? 'none' : held.every(({ assinada }) => assinada) ? 'signed' : 'unsigned';
  const label = `${short}: ${words[kind][state]}`;
  const content = (
    <>
      <span aria-hidden>{short}</span>
      <span className={classes.mark} aria-hidden>
        {state === 'signed' && <IconCheck size={16} stroke={2.25} />}
        {state === 'unsigned' && <IconFileText size={16} stroke={1.75} />}
        {state === 'none' && '–'}
      </span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button
          type="button"
          className={classes.period}
          aria-label={`${label}, abrir`}
          data-state={state}
          data-current={current || undefined}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <span
          className={classes.period}
          role="img"
          aria-label={label}
          data-state={state}
          data-current={current || undefined}
        >
          {content}
        </span>
      )}
    </li>
  );
}
