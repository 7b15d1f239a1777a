import { type Copia, createCopia, diasDaCopia, downloadCopia, getCopia } from '@alinha/contract/copia';
import { formatMoment } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DownloadButton } from '../../forms/DownloadButton.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './MeusDados.module.css';

/** How often the page asks whether the copy is ready. */
const pollMs = 2_000;

/** The copy of everything held about oneself: asked for, prepared in the background, downloaded (LGPD-01). */
export function MeusDados() {
  const { email_confirmado } = useUser();
  const copia = useQuery({
    ...queryOptions(getCopia, {}),
    enabled: email_confirmado,
    refetchInterval: ({ state: { data } }) => data?.estado === 'preparando' && pollMs,
  });
  return (
    <Section
      title="Meus dados"
      hint={`Uma cópia de tudo o que está guardado sobre você. Fica disponível por ${diasDaCopia} dias, só para você.`}
    >
      {email_confirmado ? (
        <Loaded query={copia} skeleton={<Skeleton height={60} />}>
          {(own) => <Estado copia={own} />}
        </Loaded>
      ) : (
        <p className={classes.text}>Confirme primeiro o seu e-mail.</p>
      )}
    </Section>
  );
}

function Estado({ copia }: { copia: Copia }) {
  const prepare = useWrite(createCopia);
  const { estado, pode_preparar } = copia;
  return (
    <div className={classes.state}>
      <p className={classes.text} role="status">
        {words(copia)}
      </p>
      <div className={classes.buttons}>
        {estado === 'pronta' && (
          <DownloadButton call={downloadCopia} input={{}} kind="zip" name="meus-dados" label="Baixar" />
        )}
        {(pode_preparar || estado === 'preparando') && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileZip size={18} aria-hidden />}
            loading={estado === 'preparando' || prepare.isPending}
            onClick={() => prepare.mutate({})}
          >
            {buttonWords[estado]}
          </Button>
        )}
      </div>
    </div>
  );
}

const buttonWords = {
  nenhuma: 'Preparar cópia',
  preparando: 'Preparar cópia',
  pronta: 'Preparar outra cópia',
  falhou: 'Tentar novamente',
} as const;

function words({ estado, pronta_em, termina_em }: Copia): string {
  if (estado === 'preparando') return 'A cópia está sendo preparada. Você pode sair desta página.';
  if (estado === 'falhou') return 'A cópia não pôde ser preparada.';
  if (pronta_em === null || termina_em === null) return 'Nenhuma cópia preparada.';
  return `Preparada em ${formatMoment(pronta_em)}, pronta para baixar até ${formatMoment(termina_em)}.`;
}
