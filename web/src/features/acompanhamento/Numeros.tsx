import type { Acompanhamento } from '@alinha/contract/acompanhamento';
import {
  type EstadoDoAcompanhamento,
  type GrupoDoAcompanhamento,
  gruposDoAcompanhamento,
} from '@alinha/contract/choices';
import { formatNumber } from '@alinha/rules/numbers';
import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../ui/Section.tsx';
import classes from './AcompanhamentoPage.module.css';
import { Barras, type Grupo } from './Barras.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { Mapa } from './Mapa.tsx';
import type { AcompanhamentoSearch, Shown } from './search.ts';
import { Totais } from './Totais.tsx';
import { grupoWords, isThere, lideresComAtraso, semEmpresa, semSetor } from './words.ts';

interface NumerosProps {
  shown: Shown;
  data: Acompanhamento;
  /** The grouping of the bars. */
  por: GrupoDoAcompanhamento;
  onPor: (por: GrupoDoAcompanhamento | undefined) => void;
  /** Opens the people behind a number, of the total or of one group. */
  onOpen: (estado: EstadoDoAcompanhamento, part?: AcompanhamentoSearch) => void;
  /** Whether more groups are loading. */
  busy: boolean;
  onMore: () => void;
}

/** The progress of a period's records: in total, by group, and by leader over the year. */
export function Numeros({ shown, data, por, onPor, onOpen, busy, onMore }: NumerosProps) {
  return (
    <>
      <Totais data={data} onOpen={(estado) => onOpen(estado)} />
      <Section
        title="Onde está o atraso"
        hint={
          por === 'empresa'
            ? 'Quem está mais atrasado aparece primeiro. Quem está em várias empresas conta em cada uma.'
            : 'Quem está mais atrasado aparece primeiro.'
        }
        action={
          <SegmentedControl
            aria-label="Agrupar por"
            data={gruposDoAcompanhamento.map((value) => ({ value, label: grupoWords[value] }))}
            value={por}
            onChange={(value) => onPor(gruposDoAcompanhamento.find((one) => one === value))}
          />
        }
      >
        <Barras
          label={`Por ${grupoWords[por].toLowerCase()}`}
          grupos={groupsOf(data, por)}
          onOpen={(key, estado) => onOpen(estado, { [paramOf[por]]: key })}
        />
        <Foot>
          <MoreGroups {...chosenGroups(data, por)} busy={busy} onMore={onMore} />
          <ExportButtons filters={{ ...shown, estado: 'esperados', de: por }} />
        </Foot>
      </Section>
      <Section
        title="Líderes no ano"
        hint={`${lideresComAtraso(data.lideres.atrasados)} no período. Clique em um número para ver as pessoas.`}
      >
        <Mapa
          {...shown}
          periodos={data.periodos}
          lideres={data.lideres.linhas}
          onOpen={(estado, do_lider, em) => onOpen(estado, { do_lider, em })}
        />
        <Foot>
          <MoreGroups {...chosenGroups(data, 'lider')} busy={busy} onMore={onMore} />
        </Foot>
      </Section>
    </>
  );
}

const paramOf = { empresa: 'na_empresa', setor: 'no_setor', lider: 'do_lider' } as const;

function groupsOf({ empresas, setores, lideres }: Acompanhamento, por: GrupoDoAcompanhamento): Grupo[] {
  switch (por) {
    case 'empresa':
      return empresas.linhas.map((one) => ({ ...one, key: one.id, nome: one.nome || semEmpresa }));
    case 'setor':
      return setores.linhas.map((one) => ({ ...one, key: one.nome, nome: one.nome || semSetor }));
    case 'lider':
      return lideres.linhas.filter(isThere).map((one) => ({ ...one, key: one.id, lider: one }));
  }
}

/** The loaded groups of a kind, and their total number. */
const chosenGroups = ({ empresas, setores, lideres }: Acompanhamento, por: GrupoDoAcompanhamento) =>
  ({ empresa: empresas, setor: setores, lider: lideres })[por];

const Foot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;

function MoreGroups({
  linhas: { length: shown },
  total,
  busy,
  onMore,
}: {
  linhas: readonly unknown[];
  total: number;
  busy: boolean;
  onMore: () => void;
}) {
  if (shown >= total) return null;
  return (
    <Button variant="default" size="sm" loading={busy} onClick={onMore}>
      {`Mostrar mais (${formatNumber(shown)} de ${formatNumber(total)})`}
    </Button>
  );
}
