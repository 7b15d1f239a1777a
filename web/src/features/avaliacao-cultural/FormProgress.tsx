import { percentOf } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { Ring } from '../../ui/Ring.tsx';
import classes from './FormProgress.module.css';

/** The progress of a theme. */
interface ThemeProgress {
  id: number;
  tema: string;
  answered: number;
  total: number;
}

interface FormProgressProps {
  temas: readonly ThemeProgress[];
  /** Moves to a theme. */
  onTema: (id: number) => void;
  /** Moves to the first unanswered question; undefined if there is none. */
  onMissing: (() => void) | undefined;
  /** Further options of the questionnaire. */
  children?: ReactNode;
}

const overall = 'Progresso geral';

/** The number of answered questions, overall and by theme (CULT-05); a theme's name moves to it. */
export function FormProgress(props: FormProgressProps) {
  const narrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const answered = props.temas.reduce((sum, tema) => sum + tema.answered, 0);
  const total = props.temas.reduce((sum, tema) => sum + tema.total, 0);
  const Shape = narrow ? Line : Panel;
  return <Shape {...props} answered={answered} total={total} />;
}

type ShapeProps = FormProgressProps & { answered: number; total: number };

/** The panel beside the questions, on wide screens. */
function Panel({ answered, total, onMissing, children, ...themes }: ShapeProps) {
  return (
    <aside className={classes.panel} aria-label="Progresso">
      <div className={classes.overall}>
        <Ring value={percentOf(answered, total)} label={overall} size={80} />
        <div className={classes.words}>
          <p className={`${classes.count} tabular`}>{`${answered} de ${total}`}</p>
          <p className={classes.unit}>{total === 1 ? 'pergunta respondida' : 'perguntas respondidas'}</p>
          {onMissing && (
            <Button className={classes.missing} variant="subtle" size="compact-sm" onClick={onMissing}>
              Próxima sem resposta
            </Button>
          )}
        </div>
      </div>
      <Themes {...themes} />
      {children}
    </aside>
  );
}

/** One line above the questions, on narrow screens; opens the themes under it. */
function Line({ answered, total, onMissing, children, ...themes }: ShapeProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const outside = useClickOutside<HTMLElement>(() => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Only closes the themes; the next Escape closes the dialog.
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <aside ref={outside} className={classes.line} aria-label="Progresso" onKeyDown={onKeyDown}>
      <span className={`${classes.count} tabular`}>{`${answered} de ${total}`}</span>
      <div className={classes.lineBar}>
        <Progress value={percentOf(answered, total)} label={overall} />
      </div>
      {onMissing && (
        <Button variant="subtle" size="compact-sm" aria-label="Próxima sem resposta" onClick={onMissing}>
          Próxima
        </Button>
      )}
      <Button
        ref={toggle}
        variant="subtle"
        size="compact-sm"
        rightSection={<IconChevronDown size={16} aria-hidden data-open={open || undefined} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Temas
      </Button>
      <div id={id} className={classes.sheet} hidden={!open}>
        <Themes
          {...themes}
          onTema={(tema) => {
            setOpen(false);
            themes.onTema(tema);
          }}
        />
        {children}
      </div>
    </aside>
  );
}

function Themes({ temas, onTema }: Pick<FormProgressProps, 'temas' | 'onTema'>) {
  return (
    <ul className={classes.temas}>
      {temas.map(({ id, tema, answered: done, total: all }) => (
        <li key={id} className={classes.tema}>
          <button type="button" className={classes.name} onClick={() => onTema(id)}>
            {tema}
          </button>
          <span className={`${classes.share} tabular`}>{`${done}/${all}`}</span>
          <div className={classes.bar}>
            <Progress value={percentOf(done, all)} label={`Progresso de ${tema}`} />
          </div>
        </li>
      ))}
    </ul>
  );
}
