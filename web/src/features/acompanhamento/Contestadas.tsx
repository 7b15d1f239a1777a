import { type Contestada, listContestadas } from '@alinha/contract/ressalvas';
import { periodName } from '@alinha/rules/coverage';
import { formatInstant } from '@alinha/rules/dates';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { addressOf } from '../registros/search.ts';
import classes from './Lista.module.css';

/** The contested signatures, unanswered ones first, for HR; each opens the record. Nothing is shown where there are none. */
export function Contestadas() {
  const contestadas = useQuery(queryOptions(listContestadas, {}));
  return (
    <Loaded query={contestadas} skeleton={null}>
      {(data) => data.length > 0 && <Lista data={data} />}
    </Loaded>
  );
}

function Lista({ data }: { data: readonly Contestada[] }) {
  const { open } = useAbrir();
  return (
    <Section
      title="Assinaturas contestadas"
      hint="A pessoa diz que não foi ela quem assinou. Clique em uma linha para abrir o registro e responder."
    >
      <ul className={classes.list} aria-label="Assinaturas contestadas">
        {data.map((one) => (
          <li key={`${one.tipo} ${one.id}`}>
            <Linha
              contestada={one}
              onOpen={() => {
                const { registro: tipo, ano, periodo, id_registro: registroId, pessoa } = one;
                open(addressOf({ tipo, ano, periodo, registroId }), undefined, { pessoa: pessoa.id });
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Linha({ contestada, onOpen }: { contestada: Contestada; onOpen: () => void }) {
  const { pessoa, quem, registro, ano, periodo, contestada_em, resposta } = contestada;
  const record = registro === 'report' ? 'Report de' : 'Avaliação do';
  const isOpen = resposta === null;
  const Icon = isOpen ? IconAlertTriangle : IconCircleCheck;
  return (
    <PersonRow
      id={pessoa.id}
      name={pessoa.nome}
      photo={null}
      about={`${record} ${periodName(registro, ano, periodo)} · ${quem} contestou em ${formatInstant(contestada_em ?? '').date}`}
      standing={
        <>
          <Icon size={16} aria-hidden />
          {resposta === null ? 'Sem resposta' : `Respondida em ${formatInstant(resposta.respondida_em).date}`}
        </>
      }
      late={false}
      onOpen={onOpen}
    />
  );
}
