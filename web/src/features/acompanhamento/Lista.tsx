import { listAcompanhados, type PessoaAcompanhada } from '@alinha/contract/acompanhamento';
import { type EstadoDoAcompanhamento, estadosDoAcompanhamento } from '@alinha/contract/choices';
import { afastadoWords } from '@alinha/rules/afastamentos';
import { counted } from '@alinha/rules/numbers';
import { NativeSelect } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconSignature,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fileAddress } from '../../lib/caller.ts';
import { pagedOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { Empty, TableSkeleton } from '../../ui/states.tsx';
import { lideradoText } from '../registros/index.ts';
import { ExportButtons } from './ExportButtons.tsx';
import classes from './Lista.module.css';
import type { Shown } from './search.ts';
import { estadoWords, standingWords, substitutoText } from './words.ts';

/** The people in the list. */
export interface DaLista extends Shown {
  lider?: number | undefined;
  estado: EstadoDoAcompanhamento;
}

/** The people behind a number, by page. */
export const useLista = (lista: DaLista | undefined) =>
  useInfiniteQuery({
    ...pagedOptions(listAcompanhados, { query: lista }, ({ pessoas }) => pessoas),
    enabled: lista !== undefined,
  });

interface ListaProps {
  lista: DaLista;
  found: ReturnType<typeof useLista>;
  onEstado: (estado: EstadoDoAcompanhamento) => void;
  onOpen: (pessoa: PessoaAcompanhada) => void;
}

/** The people behind a number; each opens their record or its creation (ACO-04). */
export function Lista({ lista, found, onEstado, onOpen }: ListaProps) {
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <NativeSelect
          className={classes.estado ?? ''}
          label="Mostrar"
          value={lista.estado}
          onChange={({ currentTarget: { value } }) => {
            const chosen = estadosDoAcompanhamento.find((one) => one === value);
            if (chosen) onEstado(chosen);
          }}
          data={estadosDoAcompanhamento.map((value) => ({ value, label: estadoWords[value] }))}
        />
        <ExportButtons filters={{ ...lista, de: 'pessoas' }} />
      </div>
      <Loaded query={found} skeleton={<TableSkeleton cells={1} />}>
        {({ pages }) => {
          const people = pages.flatMap(({ pessoas }) => pessoas);
          if (people.length === 0) return <Empty icon={IconUsersGroup} title="Ninguém nesta lista." />;
          return (
            <>
              <p className={classes.count} role="status">
                {counted(pages[0]?.total ?? 0, 'pessoa', 'pessoas')}
              </p>
              <ul className={classes.list}>
                {people.map((pessoa) => (
                  <li key={pessoa.id}>
                    <PessoaRow pessoa={pessoa} onOpen={() => onOpen(pessoa)} />
                  </li>
                ))}
              </ul>
              <More of={found} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function PessoaRow({ pessoa, onOpen }: { pessoa: PessoaAcompanhada; onOpen: () => void }) {
  const { id, nome, foto_perfil, setor, lider, feito, assinado, atrasado } = pessoa;
  const { substituto, liderado_por, afastamento, pode_avaliar } = pessoa;
  const Icon = atrasado
    ? IconAlertTriangle
    : assinado
      ? IconCircleCheck
      : feito
        ? IconSignature
        : IconCircleDashed;
  return (
    <PersonRow
      id={id}
      name={nome}
      photo={foto_perfil && fileAddress(foto_perfil)}
      about={[
        setor,
        `Líder: ${lider.nome}`,
        substitutoText(substituto),
        lideradoText(liderado_por),
        afastamento && afastadoWords(afastamento),
      ]
        .filter(Boolean)
        .join(' · ')}
      standing={
        <>
          <Icon size={16} aria-hidden />
          {standingWords(pessoa)}
        </>
      }
      late={atrasado}
      // People cannot write their own records, so there is nothing to open.
      onOpen={feito || pode_avaliar ? onOpen : undefined}
    />
  );
}
