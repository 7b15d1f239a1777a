import { type GuardaLegal, liftGuarda, listGuardas } from '@alinha/contract/guardas-legais';
import { formatMoment } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconLock, IconLockOpen, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import entries from '../../ui/entries.module.css';
import { Foldable } from '../../ui/Foldable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { GuardaDialog } from './GuardaDialog.tsx';

const linesOf = ({ motivo, autor, posta_em, levantada }: GuardaLegal) => [
  motivo,
  `Registrada por ${autor} em ${formatMoment(posta_em)}`,
  ...(levantada ? [`Encerrada por ${levantada.por} em ${formatMoment(levantada.em)}`] : []),
];

/** Whose data are kept from being erased, and why (LGPD-08). */
export function Guardas() {
  const guardas = useQuery(queryOptions(listGuardas, {}));
  const [opening, setOpening] = useState(false);
  const { confirm } = useFeedback();
  const lift = useWrite(liftGuarda, { done: 'Retenção legal encerrada.' });
  const askLift = async ({ id: guardaId, pessoa: { nome } }: GuardaLegal) => {
    const title = `Encerrar a retenção legal de ${nome}?`;
    const text = 'Os prazos de guarda voltam a valer: o que já venceu pode ser eliminado.';
    if (await confirm({ title, text })) lift.mutate({ params: { guardaId } });
  };
  return (
    <Section
      title="Retenção legal"
      hint="Enquanto a retenção durar, os dados da pessoa não são eliminados, mesmo depois do prazo de guarda."
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpening(true)}
        >
          Suspender a eliminação dos dados
        </Button>
      }
    >
      <Loaded query={guardas} skeleton={<Skeleton height={60} />}>
        {(all) => {
          const standing = all.filter(({ levantada }) => levantada === null);
          const lifted = all.filter(({ levantada }) => levantada !== null);
          return (
            <>
              {standing.length === 0 ? (
                <p className={entries.none}>Nenhuma pessoa com retenção legal.</p>
              ) : (
                <Rows label="Pessoas com retenção legal">
                  {standing.map((guarda) => (
                    <Row key={guarda.id} icon={IconLock} title={guarda.pessoa.nome} lines={linesOf(guarda)}>
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Encerrar a retenção legal de ${guarda.pessoa.nome}`}
                        onClick={() => void askLift(guarda)}
                      >
                        Encerrar
                      </Button>
                    </Row>
                  ))}
                </Rows>
              )}
              {lifted.length > 0 && (
                <Foldable title={`Levantadas (${lifted.length})`} open={false}>
                  <Rows label="Retenções legais encerradas">
                    {lifted.map((guarda) => (
                      <Row
                        key={guarda.id}
                        icon={IconLockOpen}
                        title={guarda.pessoa.nome}
                        lines={linesOf(guarda)}
                      />
                    ))}
                  </Rows>
                </Foldable>
              )}
            </>
          );
        }}
      </Loaded>
      {opening && <GuardaDialog onClose={() => setOpening(false)} />}
    </Section>
  );
}
