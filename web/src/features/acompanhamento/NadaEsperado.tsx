import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import { begunIn, isOfDeadline, periodName, periodosDe } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';
import type { Prazo } from '@alinha/rules/prazos';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './NadaEsperado.module.css';
import type { AcompanhamentoSearch, Shown } from './search.ts';

interface NadaEsperadoProps {
  shown: Shown;
  prazo: Prazo | null;
  data: Acompanhamento;
  today: string;
  onShow: (part: AcompanhamentoSearch) => void;
}

/** Why nothing is expected in a period, with a link to the first one that counts (ACO-11). */
export function NadaEsperado({ shown, prazo, data: { total, lideres }, today, onShow }: NadaEsperadoProps) {
  if (total.esperados > 0) return null;
  const { tipo, ano, periodo } = shown;
  const nameOf = (year: number, n: number) => periodName(tipo, year, n);
  const nothing = `Nada era esperado ${tipo === 'report' ? 'em' : 'no'} ${nameOf(ano, periodo)}:`;
  const counted = total.feitos > 0 ? ' O que já existe está contado.' : '';
  if (prazo === null || isOfDeadline({ ano, periodo, periodos: periodosDe[tipo] }, prazo)) {
    // If nobody counts in the whole year, the page shows its empty state instead.
    return lideres.total > 0 && <Note text={`${nothing} quem aparece aqui entrou depois.`} />;
  }
  const { ano: year, mes, trimestre } = periodOf(prazo.a_partir_de);
  const first = tipo === 'report' ? mes : trimestre;
  const since = `o prazo vale a partir ${tipo === 'report' ? 'de' : 'do'} ${nameOf(year, first)}.`;
  return (
    <Note text={`${nothing} ${since}${counted}`}>
      {first <= begunIn(tipo, year, today) && (
        <Button variant="default" size="sm" onClick={() => onShow({ ano: year, periodo: first })}>
          {`Ver ${nameOf(year, first)}`}
        </Button>
      )}
    </Note>
  );
}

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={classes.note} role="note">
    <IconInfoCircle className={classes.icon ?? ''} size={20} aria-hidden />
    <p className={classes.words}>{text}</p>
    {children}
  </div>
);
