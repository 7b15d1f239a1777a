import { strengthOf } from '@alinha/rules/passwords';
import classes from './PasswordStrength.module.css';

const levels = [1, 2, 3, 4] as const;

/** The strength of the typed password, as bars and words; it only advises. */
export function PasswordStrength({ senha }: { senha: string }) {
  const { level, word, hint } = strengthOf(senha);
  const shown = senha === '' ? 0 : level;
  return (
    <div className={classes.strength}>
      <span className={classes.bars} aria-hidden>
        {levels.map((bar) => (
          <span key={bar} data-on={bar <= shown || undefined} />
        ))}
      </span>
      <span className={classes.words} role="status">
        {shown > 0 && (
          <>
            <strong>{word}.</strong> {hint}
          </>
        )}
      </span>
    </div>
  );
}
