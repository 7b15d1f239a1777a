import { confirmPasso, getPassos, type Passo, passos, passosConferidos } from '@alinha/contract/passos';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './PrimeirosPassos.module.css';

const steps: Record<Passo, { title: string; text: string; search: LinkProps<'a'>['search'] }> = {
  importar: {
    title: 'Trazer as pessoas',
    text: 'Importe todas de uma planilha, ou cadastre uma a uma em Novo Colaborador.',
    search: { aba: 'importar' },
  },
  cargos: {
    title: 'Conferir os cargos',
    text: 'Confira o nível de cada um e quais dão direito de líder ou de RH.',
    search: { aba: 'gerenciar-cargos' },
  },
  convidar: {
    title: 'Convidar',
    text: 'Cada pessoa recebe por e-mail como entrar.',
    search: { aba: 'convites' },
  },
  perguntas: {
    title: 'Conferir as perguntas',
    text: 'Confira as do report mensal e as da avaliação cultural.',
    search: { aba: 'perguntas' },
  },
  prazos: {
    title: 'Definir os prazos',
    text: 'Sem prazo, nenhum report, avaliação ou assinatura é cobrado.',
    search: { aba: 'prazos' },
  },
};

/** Whether HR may state that a step is done; titles are reviewed only once there are people. */
const mayConfirm = (passo: Passo, feitos: readonly Passo[]): passo is (typeof passosConferidos)[number] =>
  (passosConferidos as readonly Passo[]).includes(passo) &&
  !feitos.includes(passo) &&
  (passo !== 'cargos' || feitos.includes('importar'));

/** For HR: the setup steps of a new system; renders nothing once all are done. */
export function PrimeirosPassos() {
  const { data } = useQuery(queryOptions(getPassos, {}));
  const confirm = useWrite(confirmPasso);
  if (!data || data.feitos.length === passos.length) return null;
  const next = passos.find((passo) => !data.feitos.includes(passo));
  return (
    <Section
      title="Primeiros passos"
      hint={`${data.feitos.length} de ${passos.length} feitos. A lista some quando todos estiverem prontos.`}
    >
      <ol className={classes.steps}>
        {passos.map((passo, place) => {
          const { title, text, search } = steps[passo];
          const done = data.feitos.includes(passo);
          return (
            <li
              key={passo}
              className={classes.step}
              data-done={done || undefined}
              data-next={passo === next || undefined}
            >
              <span className={classes.mark} aria-hidden>
                {done ? <IconCheck size={16} stroke={2.5} /> : place + 1}
              </span>
              <div className={classes.words}>
                <Link className={classes.title} to="/painel-rh" search={search}>
                  {title}
                  {done && <VisuallyHidden> (feito)</VisuallyHidden>}
                </Link>
                <p className={classes.text}>{text}</p>
                {mayConfirm(passo, data.feitos) && (
                  <Button
                    className={classes.confirm ?? ''}
                    variant="default"
                    aria-label={`${title}: está certo assim`}
                    aria-disabled={confirm.isPending}
                    onClick={({ currentTarget }) => {
                      // The button disappears, so the link of its step takes the focus.
                      currentTarget.closest('li')?.querySelector('a')?.focus({ preventScroll: true });
                      confirm.mutate({ body: { passo } });
                    }}
                  >
                    Está certo assim
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
