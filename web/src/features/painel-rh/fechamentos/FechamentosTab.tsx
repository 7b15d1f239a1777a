import type { Fechamento, VersaoDoFechamento } from '@alinha/contract/fechamentos';
import { lastDayOf, periodName } from '@alinha/rules/coverage';
import { addDays, formatDay, formatMoment, periodOf, todayIn } from '@alinha/rules/dates';
import type { Trimestre } from '@alinha/rules/fechamentos';
import { counted } from '@alinha/rules/numbers';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Detalhes } from '../../../ui/Detalhes.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useOverlay } from '../../../ui/useOverlay.ts';
import { emInWords, fechamentosOptions } from '../../fechamentos/index.ts';
import { addressOfEm, type Em, emIn } from '../../fechamentos/search.ts';
import { Grade } from '../../ninebox/index.ts';
import classes from './FechamentosTab.module.css';
import { FecharDialog } from './FecharDialog.tsx';

const nameOf = ({ ano, trimestre }: Trimestre) => periodName('avaliacao', ano, trimestre);

/** From when on the running quarter can be closed. */
function runningInWords(): string {
  const running = periodOf(todayIn(new Date()));
  const first = addDays(lastDayOf({ ano: running.ano, periodo: running.trimestre, periodos: 4 }), 1);
  return `O ${nameOf(running)}, em andamento, pode ser fechado a partir de ${formatDay(first)}.`;
}

interface Address {
  /** The quarter that is to be closed, and the closing that is shown. */
  fechar: string | undefined;
  em: string | undefined;
}

/** 'Fechamentos': the ended quarters and their closings, or one of these (FEC-01, FEC-03). */
export function FechamentosTab({ fechar, em }: Address) {
  const shown = emIn(em);
  return shown ? <Shown em={shown} /> : <Trimestres fechar={fechar} />;
}

/** Everybody as of one closing. */
function Shown({ em }: { em: Em }) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/painel-rh', search: { aba: 'fechamentos' } });
  return (
    <div className={classes.shown}>
      <header className={classes.head}>
        <h2 className={classes.title}>{`Fechamento: ${emInWords(em)}`}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={back}
        >
          Todos os fechamentos
        </Button>
      </header>
      <Grade em={em} onToday={back} />
    </div>
  );
}

function Trimestres({ fechar }: Pick<Address, 'fechar'>) {
  const fechamentos = useQuery(fechamentosOptions);
  const overlay = useOverlay();
  const columns: Column<Fechamento>[] = [
    {
      head: 'Trimestre',
      render: (one) => (
        <span className={classes.name}>
          {nameOf(one)}
          {one.versoes.length > 0 ? <Tag tone="violet">Fechado</Tag> : <Tag>Aberto</Tag>}
        </span>
      ),
    },
    {
      head: 'Fechamento',
      render: (one) => <Versoes of={one} />,
    },
    {
      head: 'Ações',
      actions: true,
      render: (one) => {
        const word = one.versoes.length > 0 ? 'Fechar de novo' : 'Fechar';
        return (
          <Button
            variant={one.versoes.length > 0 ? 'default' : 'light'}
            size="xs"
            aria-label={`${word}: ${nameOf(one)}`}
            onClick={() => overlay.open({ fechar: addressOfEm(one) })}
          >
            {word}
          </Button>
        );
      },
    },
  ];
  const asked = emIn(fechar);
  return (
    <Section
      title="Fechamentos"
      hint={`O fechamento guarda, para sempre, a situação de cada pessoa no trimestre: médias, quadrante, gestor, cargo, empresa e setor. O que muda depois não altera o que foi fechado. ${runningInWords()}`}
      action={
        <Link to="/calibracoes" className={`${classes.link} reach`}>
          Calibrações
        </Link>
      }
    >
      <Loaded query={fechamentos} skeleton={<Skeleton height={320} />}>
        {(all) => {
          const chosen = all.find(
            ({ ano, trimestre }) => ano === asked?.ano && trimestre === asked.trimestre,
          );
          return (
            <>
              <DataTable label="Trimestres" columns={columns} rows={all} keyOf={addressOfEm} />
              {chosen && (
                <FecharDialog
                  key={addressOfEm(chosen)}
                  fechamento={chosen}
                  onClose={() => overlay.close({ fechar: undefined })}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** The closing that counts, and the ones before it behind 'Detalhes' (FEC-03, VOZ-03). */
function Versoes({ of }: { of: Fechamento }) {
  const [newest, ...before] = of.versoes;
  if (newest === undefined) return '-';
  return (
    <>
      <div className={classes.version}>
        <Versao of={of} versao={newest} newest />
      </div>
      {before.length > 0 && (
        <Detalhes>
          <ul className={classes.versions}>
            {before.map((versao) => (
              <li key={versao.versao} className={classes.version}>
                <Versao of={of} versao={versao} newest={false} />
              </li>
            ))}
          </ul>
        </Detalhes>
      )}
    </>
  );
}

/** One closing of a quarter, with the link that shows it. */
function Versao({
  of: { ano, trimestre },
  versao: { versao, fechado_em, por, pessoas },
  newest,
}: {
  of: Fechamento;
  versao: VersaoDoFechamento;
  newest: boolean;
}) {
  const em = addressOfEm(newest ? { ano, trimestre } : { ano, trimestre, versao });
  return (
    <>
      <Link
        to="/painel-rh"
        search={{ aba: 'fechamentos', em }}
        className={`${classes.link} reach`}
        aria-label={`${newest ? 'Ver fechamento' : `Versão ${versao}`}: ${periodName('avaliacao', ano, trimestre)}`}
      >
        {newest ? 'Ver fechamento' : `Versão ${versao}`}
      </Link>
      <span className={classes.about}>
        {`${formatMoment(fechado_em)}, por ${por} · ${counted(pessoas, 'pessoa', 'pessoas')}`}
      </span>
    </>
  );
}
