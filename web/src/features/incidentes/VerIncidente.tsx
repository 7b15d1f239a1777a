import type { Incidente } from '@alinha/contract/incidentes';
import { formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Dialog } from '../../ui/Dialog.tsx';
import entries from '../../ui/entries.module.css';
import { Contatos } from '../encarregados/index.ts';
import { grupos, nomeDoCampo, palavrasDe } from './campos.ts';
import classes from './Incidentes.module.css';
import { Leitura } from './Leitura.tsx';

/** All fields of an incident, read-only. */
export function VerIncidente({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const { id, autor, criado_em, avisados } = incidente;
  return (
    <Dialog
      opened
      size="44rem"
      onClose={onClose}
      title={`Incidente nº ${id}`}
      subtitle={`Registrado por ${autor} em ${formatMoment(criado_em)}`}
    >
      <Leitura label="O que se sabe">
        {grupos.map(({ titulo, campos }) => {
          const known = campos.filter((campo) => palavrasDe(incidente, campo) !== '');
          if (known.length === 0) return null;
          return (
            <div key={titulo}>
              <h3 className={classes.legend}>{titulo}</h3>
              <dl className={classes.facts}>
                {known.map((campo) => (
                  <div key={campo}>
                    <dt className={entries.text}>{nomeDoCampo(campo)}</dt>
                    <dd className={entries.written}>{palavrasDe(incidente, campo)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        })}
        <p className={entries.text}>
          {avisados === 0
            ? 'Ninguém foi avisado por e-mail.'
            : `${counted(avisados, 'pessoa avisada', 'pessoas avisadas')} por e-mail; o texto está em "Pessoas atingidas".`}
        </p>
        <Contatos />
      </Leitura>
    </Dialog>
  );
}
