import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import type { Posicao } from '@alinha/contract/fechamentos';
import type { CicloKpi } from '@alinha/contract/kpi';
import { kpiPercent, meanOf, scoreOf, shownPercent, themePercent } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { quarterLabels } from '@alinha/rules/dates';
import { cicloName } from '@alinha/rules/kpi';
import { bandOnAxis, nineBoxBand, type Quadrant, quadrantNames, quadrantOf } from '@alinha/rules/ninebox';
import { percentText } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { Detalhes } from '../../ui/Detalhes.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ciclosOptions } from '../kpi/index.ts';
import { nenhum } from '../registros/index.ts';
import { avaliacaoRecenteOptions, useMedias } from '../resumo/index.ts';
import classes from './PersonCard.module.css';
import type { Placed } from './people.ts';

/** A person's details, cultural evaluation and KPIs (NINE-10 to NINE-12). */
export function PersonCard({ pessoa }: { pessoa: Placed }) {
  const { id, nome, cargo, foto_perfil } = pessoa;
  const path: string = `/colaborador/${id}`;
  return (
    <div className={classes.card}>
      <div className={classes.who}>
        <Photo key={id} nome={nome} foto={foto_perfil} />
        <div className={classes.words}>
          <p className={classes.name}>{nome}</p>
          <p className={classes.cargo}>{cargo || '-'}</p>
        </div>
      </div>
      <Link to={path} target="_blank" rel="noopener" preload={false} className={classes.link}>
        ir para página do colaborador
        <IconExternalLink size={16} aria-label="(abre em nova aba)" />
      </Link>
      {pessoa.posicao === undefined ? <Today id={id} /> : <AtClosing posicao={pessoa.posicao} />}
      <Latest id={id} />
      <Ciclos id={id} />
    </div>
  );
}

function Photo({ nome, foto }: { nome: string; foto: string | null }) {
  const [broken, setBroken] = useState(false);
  const missing = foto === null || broken;
  return (
    <img
      className={classes.photo}
      data-missing={missing || undefined}
      src={missing ? '/logo.svg' : fileAddress(foto)}
      alt={`Foto de ${nome}`}
      width={72}
      height={72}
      onError={() => setBroken(true)}
    />
  );
}

const skeleton = <TextSkeleton widths={['60%', '100%', '100%']} />;

/** The cultural and KPI averages and the quadrant that they give, the same as on the person's page. */
function Today({ id }: { id: number }) {
  const { data: medias, error } = useMedias(id);
  // The sections below show what failed to load.
  if (!medias) return error === null && <Skeleton height={116} />;
  const { cultural, kpi } = medias;
  return <Position cultural={cultural} kpi={kpi} quadrante={quadrantOf(cultural, kpi)} />;
}

/** The same as closed (FEC-05). */
function AtClosing({ posicao }: { posicao: Posicao | null }) {
  if (posicao === null) return <p className={classes.nothing}>Esta pessoa não está no fechamento.</p>;
  const { potencial, desempenho, quadrante, calibrado, afastado } = posicao;
  return (
    <>
      <Position
        cultural={potencial}
        kpi={desempenho}
        quadrante={quadrante as Quadrant | null}
        calibrado={calibrado as Quadrant | null}
      />
      {afastado && <p className={classes.nothing}>Afastado no trimestre.</p>}
    </>
  );
}

function Position({
  cultural,
  kpi,
  quadrante,
  calibrado = null,
}: {
  cultural: number | null;
  kpi: number | null;
  quadrante: Quadrant | null;
  /** The cell of a calibration, which counts; the computed one is behind 'Detalhes' (CAL-09, VOZ-03). */
  calibrado?: Quadrant | null;
}) {
  const counts = calibrado ?? quadrante;
  const facts = [
    ['Cultura', cultural, cultural !== null && bandOnAxis('Cultura', nineBoxBand(cultural))],
    ['Desempenho', kpi, kpi !== null && bandOnAxis('Desempenho', nineBoxBand(kpi))],
  ] as const;
  return (
    <>
      <dl className={classes.position}>
        {facts.map(([name, percent, band]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">
              <strong>{percentText(percent)}</strong> {band}
            </dd>
          </div>
        ))}
        <div>
          <dt>Quadrante</dt>
          <dd>{cellInWords(counts)}</dd>
        </div>
      </dl>
      {calibrado !== null && (
        <Detalhes>
          <p
            className={classes.nothing}
          >{`Quadrante definido em calibração. Calculado pelas médias: ${cellInWords(quadrante)}.`}</p>
        </Detalhes>
      )}
    </>
  );
}

const cellInWords = (cell: Quadrant | null) =>
  cell === null ? 'Sem posição' : `${cell}. ${quadrantNames[cell]}`;

function Latest({ id }: { id: number }) {
  const query = useQuery(avaliacaoRecenteOptions(id));
  return (
    <section className={classes.part} aria-label="Última avaliação cultural">
      <h3 className={classes.title}>Última avaliação cultural</h3>
      <Loaded query={query} skeleton={skeleton}>
        {([avaliacao]) =>
          avaliacao ? (
            <Avaliacao avaliacao={avaliacao} />
          ) : (
            <p className={classes.nothing}>{nenhum.avaliacao}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Avaliacao({ avaliacao }: { avaliacao: AvaliacaoCultural }) {
  const { nota, trimestre, ano, temas } = avaliacao;
  const score = nota === null ? null : scoreOf(nota);
  return (
    <>
      <p className={classes.line}>
        <span>{`${quarterLabels[trimestre - 1]} de ${ano}`}</span>
        <strong className="tabular">
          {score === null ? '-' : `${score}% · ${bandWords[bandOf(score)]}`}
        </strong>
      </p>
      <ul className={classes.rows}>
        {temas.map((tema) => {
          const percent = themePercent(tema);
          return (
            <li key={tema.id} className={classes.row}>
              <span className={classes.label}>{tema.tema}</span>
              {percent === null ? (
                <span>-</span>
              ) : (
                <Progress label={tema.tema} value={percent} tone={bandOf(percent)} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Ciclos({ id }: { id: number }) {
  const query = useQuery(ciclosOptions(id));
  return (
    <section className={classes.part} aria-label="Ciclos de KPI">
      <h3 className={classes.title}>Ciclos de KPI</h3>
      <Loaded query={query} skeleton={skeleton}>
        {(ciclos) =>
          ciclos.length > 0 ? (
            <ul className={classes.rows}>
              {ciclos.map((ciclo) => (
                <Ciclo key={ciclo.id} ciclo={ciclo} />
              ))}
            </ul>
          ) : (
            <p className={classes.nothing}>{nenhum.kpi}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Ciclo({ ciclo }: { ciclo: CicloKpi }) {
  const { status, respostas } = ciclo;
  const nome = cicloName(ciclo);
  const mean = meanOf(respostas.map(({ okr, okr_feito }) => kpiPercent(okr, okr_feito)));
  return (
    <li className={classes.row}>
      <span className={classes.line}>
        <span className={classes.label}>{nome}</span>
        <Tag tone={status === 1 ? 'violet' : 'neutral'}>{status === 1 ? 'Ativo' : 'Congelado'}</Tag>
      </span>
      {mean === null ? (
        <span>-</span>
      ) : (
        <Progress label={`${nome}: atingido`} value={shownPercent(mean)} tone={bandOf(mean)} />
      )}
    </li>
  );
}
