import { percentOf } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { Progress } from '../../ui/Progress.tsx';
import { Ring } from '../../ui/Ring.tsx';
import classes from './FormProgress.module.css';

/** How far a theme is. */
interface ThemeProgress {
  id: number;
  tema: string;
  answered: number;
  total: number;
}

interface FormProgressProps {
  temas: readonly ThemeProgress[];
  /** Goes to a theme. */
  onTema: (id: number) => void;
  /** Goes to the first question without an answer; nothing where all have one. */
  onMissing: (() => void) | undefined;
}

/** How much is answered, overall and by theme (CULT-05); a theme's name leads to it. */
export function FormProgress({ temas, onTema, onMissing }: FormProgressProps) {
  const answered = temas.reduce((sum, tema) => sum + tema.answered, 0);
  const total = temas.reduce((sum, tema) => sum + tema.total, 0);
  return (
    <aside className={classes.panel} aria-label="Progresso">
      <div className={classes.overall}>
        <Ring value={percentOf(answered, total)} label="Progresso geral" size={80} />
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
    </aside>
  );
}
