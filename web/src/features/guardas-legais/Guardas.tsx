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
  `Posta por ${autor} em ${formatMoment(posta_em)}`,
  ...(levantada ? [`Levantada por ${levantada.por} em ${formatMoment(levantada.em)}`] : []),
];

/** Whose data are kept from being erased, and why (LGPD-08). */
export function Guardas() {
  const guardas = useQuery(queryOptions(listGuardas, {}));
  const [opening, setOpening] = useState(false);
  const { confirm } = useFeedback();
  const lift = useWrite(liftGuarda, { done: 'Guarda legal levantada.' });
  const askLift = async ({ id: guardaId, pessoa: { nome } }: GuardaLegal) => {
    const title = `Levantar a guarda legal de ${nome}?`;
    const text = 'Os prazos de guarda voltam a valer: o que já terminou pode ser eliminado.';
    if (await confirm({ title, text })) lift.mutate({ params: { guardaId } });
  };
  return (
    <Section
      title="Guarda legal"
      hint="Enquanto vale, nada da pessoa é eliminado, mesmo que o prazo termine."
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpening(true)}
        >
          Pôr em guarda legal
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
                <p className={entries.none}>Ninguém está em guarda legal.</p>
              ) : (
                <Rows label="Em guarda legal">
                  {standing.map((guarda) => (
                    <Row key={guarda.id} icon={IconLock} title={guarda.pessoa.nome} lines={linesOf(guarda)}>
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Levantar a guarda legal de ${guarda.pessoa.nome}`}
                        onClick={() => void askLift(guarda)}
                      >
                        Levantar
                      </Button>
                    </Row>
                  ))}
                </Rows>
              )}
              {lifted.length > 0 && (
                <Foldable title={`Levantadas (${lifted.length})`} open={false}>
                  <Rows label="Guardas legais levantadas">
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
