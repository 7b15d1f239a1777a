import { type Discordancia, listDiscordancias } from '@alinha/contract/acompanhamento';
import { periodName } from '@alinha/rules/coverage';
import { formatInstant } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { IconAlertTriangle, IconCircleCheck, IconMessageReport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fileAddress } from '../../lib/caller.ts';
import { pagedOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { deadlineInWords } from '../pendencias/index.ts';
import { addressOf } from '../registros/search.ts';
import classes from './Lista.module.css';
import type { Shown } from './search.ts';

/** The disagreements of the shown people, with records of any period, by page. */
export function useDiscordancias({ empresa, setor }: Shown) {
  return useInfiniteQuery(
    pagedOptions(listDiscordancias, { query: { empresa, setor } }, ({ discordancias }) => discordancias),
  );
}

/** The disagreements, open ones first; each opens the record (CIE-11). Nothing is shown where there are none. */
export function Discordancias({
  found,
  today,
}: {
  found: ReturnType<typeof useDiscordancias>;
  today: string;
}) {
  const { open } = useAbrir();
  return (
    <Loaded query={found} skeleton={null}>
      {({ pages }) => {
        const [first] = pages;
        if (!first || first.total === 0) return null;
        return (
          <Section
            id="discordancias"
            title="Discordâncias"
            hint={`${counted(first.abertas, 'aberta', 'abertas')} de ${first.total}, de todos os períodos. Clique em uma para abrir o registro.`}
          >
            <ul className={classes.list} aria-label="Discordâncias">
              {pages.flatMap(({ discordancias }) =>
                discordancias.map((one) => (
                  <li key={one.id}>
                    <Row
                      discordancia={one}
                      today={today}
                      onOpen={() => {
                        const { registro: tipo, ano, periodo, id_registro: registroId, pessoa } = one;
                        open(addressOf({ tipo, ano, periodo, registroId }), undefined, { pessoa: pessoa.id });
                      }}
                    />
                  </li>
                )),
              )}
            </ul>
            <More of={found} />
          </Section>
        );
      }}
    </Loaded>
  );
}

/** Whether it is answered, or until when it is to be. */
function standingOf({ pessoa, prazo, respondida_em }: Discordancia, today: string): string {
  if (respondida_em !== null) return `Respondida em ${formatInstant(respondida_em).date}`;
  if (!pessoa.ativo) return 'Aberta, o RH responde';
  return prazo === null ? 'Aberta' : `Aberta, ${deadlineInWords(prazo, today)}`;
}

function Row({
  discordancia,
  today,
  onOpen,
}: {
  discordancia: Discordancia;
  today: string;
  onOpen: () => void;
}) {
  const { pessoa, registro, ano, periodo, feita_em, aberta, prazo } = discordancia;
  const late = aberta && prazo !== null && prazo < today;
  const Icon = late ? IconAlertTriangle : aberta ? IconMessageReport : IconCircleCheck;
  const record = registro === 'report' ? 'Report de' : 'Avaliação do';
  return (
    <PersonRow
      id={pessoa.id}
      name={pessoa.nome}
      photo={pessoa.foto_perfil && fileAddress(pessoa.foto_perfil)}
      about={`${record} ${periodName(registro, ano, periodo)} · discordou em ${formatInstant(feita_em).date}`}
      standing={
        <>
          <Icon size={16} aria-hidden />
          {standingOf(discordancia, today)}
        </>
      }
      late={late}
      onOpen={onOpen}
    />
  );
}
