import type { AnswerOf } from '@alinha/contract/core';
import { getAviso, type listAtingidos } from '@alinha/contract/incidentes';
import { formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import classes from './Incidentes.module.css';

type Ato = AnswerOf<typeof listAtingidos>['sem_nome'][number];

export interface PessoaAtingida {
  id: number;
  nome: string;
  /** Missing for people who were mailed but are not in the audit rows of the window. */
  email?: string;
  avisavel?: boolean;
  avisado_em?: string | undefined;
  atos: readonly Ato[];
}

interface PessoaProps {
  incidenteId: number;
  pessoa: PessoaAtingida;
  /** Whether they are to be mailed; undefined where they cannot be. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
}

/** A person whom an incident concerns: the acts on their data, and the mail to them. */
export function Pessoa({ incidenteId, pessoa, chosen, onChoose }: PessoaProps) {
  const { id, nome, email, avisavel, avisado_em, atos } = pessoa;
  const [open, setOpen] = useState(false);
  return (
    <li className={classes.person}>
      {chosen === undefined ? (
        <strong>{nome}</strong>
      ) : (
        <Checkbox
          label={<strong>{nome}</strong>}
          checked={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      {email && <p className={entries.text}>{email}</p>}
      <Atos atos={atos} />
      {avisado_em !== undefined && (
        <>
          <div className={entries.head}>
            <p className={entries.text}>{`Avisada em ${formatMoment(avisado_em)}`}</p>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={open}
              aria-label={`${open ? 'Esconder' : 'Ver'} o aviso a ${nome}`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Esconder o aviso' : 'Ver o aviso'}
            </Button>
          </div>
          {open && <Aviso incidenteId={incidenteId} pessoaId={id} />}
        </>
      )}
      {avisado_em === undefined && avisavel === false && (
        <p className={entries.text}>Ainda sem convite, ou sem e-mail confirmado: avise por outro meio.</p>
      )}
    </li>
  );
}

function Aviso(params: { incidenteId: number; pessoaId: number }) {
  const aviso = useQuery(queryOptions(getAviso, { params }));
  return (
    <Loaded query={aviso} skeleton={<Skeleton height={120} />}>
      {({ texto }) => <p className={classes.mail}>{texto ?? 'O texto foi eliminado.'}</p>}
    </Loaded>
  );
}

/** The acts on data, with how often each was done. */
export const Atos = ({ atos }: { atos: readonly Ato[] }) => (
  <ul className={classes.acts}>
    {atos.map(({ ato, leitura, vezes, ultima }) => (
      <li key={`${ato} ${leitura}`} className={entries.text}>
        {`${ato}: dados ${leitura ? 'lidos' : 'alterados'} ${counted(vezes, 'vez', 'vezes')}, a última em ${formatMoment(ultima)}`}
      </li>
    ))}
  </ul>
);
