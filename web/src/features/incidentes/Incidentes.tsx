import { type Incidente, listIncidentes } from '@alinha/contract/incidentes';
import { estadoDoIncidente } from '@alinha/rules/comunicacao';
import { formatDay, formatMoment, todayIn } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import entries from '../../ui/entries.module.css';
import { Folded } from '../../ui/Folded.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Atingidos } from './Atingidos.tsx';
import { IncidenteForm } from './IncidenteForm.tsx';
import { VerIncidente } from './VerIncidente.tsx';

const estados = {
  a_comunicar: 'A comunicar',
  comunicado: 'Comunicado',
  sem_comunicacao: 'Não comunicado, com motivo',
} as const;

/** The dialogs of an incident. */
const dialogs = { ver: VerIncidente, alterar: IncidenteForm, atingidos: Atingidos } as const;
type Open = { incidente: Incidente; what: keyof typeof dialogs };

/** The register of incidents with personal data, the last known first (LGPD-13). */
export function Incidentes() {
  const found = useQuery(queryOptions(listIncidentes, {}));
  const [open, setOpen] = useState<Open | 'novo'>();
  const close = () => setOpen(undefined);
  const of = open === 'novo' ? undefined : open;
  const Shown = of && dialogs[of.what];
  return (
    <Section
      title="Incidentes"
      hint="Incidentes de segurança com dados pessoais, comunicados ou não. Cada registro é mantido por pelo menos 5 anos."
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen('novo')}
        >
          Registrar incidente
        </Button>
      }
    >
      <Loaded query={found} skeleton={<Skeleton height={120} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={entries.none}>Nenhum incidente.</p>
          ) : (
            <ul className={entries.entries} aria-label="Incidentes">
              {rows.map((one) => (
                <Linha key={one.id} incidente={one} onOpen={(what) => setOpen({ incidente: one, what })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open === 'novo' && <IncidenteForm onClose={close} />}
      {Shown && <Shown incidente={of.incidente} onClose={close} />}
    </Section>
  );
}

function Linha({ incidente, onOpen }: { incidente: Incidente; onOpen: (what: Open['what']) => void }) {
  const { id, descricao, conhecido_em, autor, prazo } = incidente;
  const estado = estadoDoIncidente(incidente);
  const action = (what: Open['what'], word: string) => (
    <Button
      variant="default"
      size="sm"
      aria-label={`${word}: incidente nº ${id}`}
      onClick={() => onOpen(what)}
    >
      {word}
    </Button>
  );
  return (
    <li className={entries.entry}>
      <div className={entries.head}>
        <strong>{`Incidente nº ${id}`}</strong>
        <Tag tone={estado === 'a_comunicar' ? 'violet' : 'neutral'}>{estados[estado]}</Tag>
      </div>
      <p className={entries.text}>{`Conhecido em ${formatMoment(conhecido_em)} · registrado por ${autor}`}</p>
      {estado === 'a_comunicar' && (
        <p className={entries.text} data-late={prazo < todayIn(new Date()) || undefined}>
          {leftInWords(incidente)}
        </p>
      )}
      {estado !== 'sem_comunicacao' && <p className={entries.text}>{toldInWords(incidente)}</p>}
      <div className={entries.written}>
        <Folded text={descricao} lines={2} />
      </div>
      <div className={entries.actions}>
        {action('ver', 'Ver')}
        {action('alterar', 'Alterar')}
        {action('atingidos', 'Pessoas atingidas')}
      </div>
    </li>
  );
}

/** Until when the incident is to be communicated, in words. */
function leftInWords({ prazo, faltam }: Incidente): string {
  const today = todayIn(new Date());
  if (prazo < today) return `Comunicar: o prazo venceu em ${formatDay(prazo)}`;
  if (prazo === today) return 'Comunicar hoje: o prazo vence hoje';
  const left = faltam === 1 ? 'falta 1 dia útil' : `faltam ${faltam} dias úteis`;
  return `Comunicar até ${formatDay(prazo)}: ${left}`;
}

const toldInWords = ({ anpd_em, pessoas_em }: Incidente) =>
  [
    ['ANPD', anpd_em],
    ['Pessoas', pessoas_em],
  ]
    .map(([whom, dia]) => `${whom}: ${dia ? `comunicado em ${formatDay(dia)}` : 'não comunicado'}`)
    .join(' · ');
