import { IconPlus, IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import classes from './ano.module.css';

/** Whether a record is signed, in the gender of its name. */
export function Signature({ signed, word }: { signed: boolean; word: 'Assinada' | 'Assinado' }) {
  const Icon = signed ? IconRosetteDiscountCheck : IconWritingSign;
  return (
    <span className={classes.signature} data-signed={signed || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {signed ? word : `Não ${word.toLowerCase()}`}
    </span>
  );
}

/** An empty period: with a prompt to fill it, for those who may. */
export function Unfilled({ begin }: { begin: string | undefined }) {
  if (begin === undefined) return <span className={classes.nothing}>-</span>;
  return (
    <span className={classes.begin}>
      <IconPlus size={16} aria-hidden />
      {begin}
    </span>
  );
}
