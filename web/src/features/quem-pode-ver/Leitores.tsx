import type { Direito, Leitor } from '@alinha/contract/quem-pode-ver';
import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { type Assunto, leitoresOptions } from './api.ts';
import classes from './Leitores.module.css';

const direitos: Record<Direito, string> = {
  pessoa: 'A própria pessoa',
  lider: 'Líder acima',
  rh: 'RH',
  substituto: 'Substituto de um líder acima',
};

const skeleton = <TextSkeleton widths={['70%', '90%', '60%']} />;

/** Who could open a record now: the person and leaders above by name, HR as a number. */
export function Leitores({ assunto }: { assunto: Assunto }) {
  const leitores = useQuery(leitoresOptions(assunto, false));
  return (
    <Loaded query={leitores} skeleton={skeleton}>
      {({ leitores, rh }) => (
        <>
          <p className={classes.hint}>
            {leitores.length + rh > 0 ? 'Quem pode abrir agora, e por quê:' : 'Ninguém pode ver isto agora.'}
          </p>
          <Pessoas leitores={leitores} />
          {rh > 0 && <Rh assunto={assunto} total={rh} />}
        </>
      )}
    </Loaded>
  );
}

function Pessoas({ leitores }: { leitores: readonly Leitor[] }) {
  const user = useUser();
  if (leitores.length === 0) return null;
  return (
    <ul className={classes.list}>
      {leitores.map(({ id, nome, foto_perfil, direito }) => (
        <li key={id} className={classes.person}>
          <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={28} />
          <span className={classes.words}>
            <strong className={classes.name}>{id === user.id ? `${nome} (você)` : nome}</strong>
            <span className={classes.right}>{direitos[direito]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many people of HR can; their names are fetched on request. */
function Rh({ assunto, total }: { assunto: Assunto; total: number }) {
  const [asked, setAsked] = useState(false);
  const id = useId();
  return (
    <section className={classes.rh}>
      <div className={classes.total}>
        <strong className="tabular">{`RH: ${counted(total, 'pessoa', 'pessoas')}`}</strong>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={asked}
          aria-controls={id}
          onClick={() => setAsked(!asked)}
        >
          {asked ? 'Ocultar nomes' : 'Mostrar nomes'}
        </Button>
      </div>
      <div id={id}>{asked && <NomesDoRh assunto={assunto} />}</div>
    </section>
  );
}

function NomesDoRh({ assunto }: { assunto: Assunto }) {
  const nomes = useQuery(leitoresOptions(assunto, true));
  return (
    <Loaded query={nomes} skeleton={skeleton}>
      {({ leitores }) => <Pessoas leitores={leitores.filter(({ direito }) => direito === 'rh')} />}
    </Loaded>
  );
}
