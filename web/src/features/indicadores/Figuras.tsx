import { eixos, type Figura, figuras, type TipoDeRegistro } from '@alinha/contract/choices';
import type {
  FluxoDosQuadrantes,
  Medias,
  PlanosPorTrimestre,
  PontualidadeDosRegistros,
  Temas,
} from '@alinha/contract/indicadores';
import { registrosDoPeriodo } from '@alinha/rules/coverage';
import { isTrimestre, type Trimestre, trimestreCurto } from '@alinha/rules/fechamentos';
import { formatNumber, percentText } from '@alinha/rules/numbers';
import { Link } from '@tanstack/react-router';
import classes from './Figuras.module.css';
import { shareOf } from './Pontualidade.tsx';
import { type IndicadoresSearch, noList } from './search.ts';
import { changeInWords, changeOf, isOfQuarter, medianInWords, movesOf, perguntas } from './words.ts';

interface FigurasProps {
  figura: Figura;
  trimestre: Trimestre;
  tipo: TipoDeRegistro;
  temas: Temas | undefined;
  medias: Medias | undefined;
  fluxo: FluxoDosQuadrantes | undefined;
  registros: PontualidadeDosRegistros | undefined;
  planos: PlanosPorTrimestre | undefined;
}

/** The questions with their answers in short; each opens its picture. */
export function Figuras({ figura, ...data }: FigurasProps) {
  const answers = answersOf(data);
  return (
    <nav className={classes.tiles} aria-label="Perguntas">
      {figuras.map((one) => {
        const { number, about } = answers[one];
        return (
          <Link
            key={one}
            from="/indicadores"
            to="/indicadores"
            search={(search: IndicadoresSearch) => ({ ...search, ...noList, figura: one })}
            resetScroll={false}
            preload={false}
            className={classes.tile}
            aria-current={one === figura || undefined}
          >
            <span className={classes.question}>{perguntas[one]}</span>
            <strong className={`${classes.number} tabular`}>{number}</strong>
            <span className={classes.about}>{about}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function answersOf({
  temas,
  medias,
  fluxo,
  registros,
  planos,
  trimestre,
  tipo,
}: Omit<FigurasProps, 'figura'>): Record<Figura, { number: string; about: string }> {
  const none = { number: '–', about: 'Ainda sem dados' };
  const isChosen = isTrimestre(trimestre);
  const at = medias?.trimestres.findIndex(isChosen) ?? -1;
  const now = medias?.trimestres[at]?.filtrados;
  const before = medias?.trimestres[at - 1]?.filtrados;
  const moves = fluxo && movesOf(fluxo);
  const ended = registros?.periodos.findLast(
    (one) => isOfQuarter(tipo, trimestre)(one) && !one.aberto && shareOf(one.escrito) !== null,
  );
  const plans = planos?.trimestres.find(isChosen);
  const change = temas && changeOf(temas.todos.geral);
  return {
    temas:
      temas?.todos.geral.media == null
        ? none
        : {
            number: percentText(temas.todos.geral.media),
            about: [
              'média de cultura:',
              change != null &&
                temas.antes &&
                `${changeInWords(change)} desde o ${trimestreCurto(temas.antes)}`,
            ]
              .filter(Boolean)
              .join(' '),
          },
    medias:
      !now || now.potencial.pessoas + now.desempenho.pessoas === 0
        ? none
        : {
            number: `${percentText(now.potencial.mediana)} · ${percentText(now.desempenho.mediana)}`,
            about: `medianas: ${eixos.map((eixo) => medianInWords(eixo, now[eixo], before?.[eixo])).join('; ')}`,
          },
    quadrantes:
      !moves || !fluxo?.de
        ? none
        : {
            number: formatNumber(moves.mudaram),
            about: `${moves.mudaram === 1 ? 'pessoa mudou' : 'pessoas mudaram'} desde o ${trimestreCurto(fluxo.de)}`,
          },
    registros: ended
      ? {
          number: percentText(shareOf(ended.escrito)),
          about: `no prazo: ${registrosDoPeriodo(tipo, ended.ano, ended.periodo).toLowerCase()}`,
        }
      : none,
    planos: plans
      ? {
          number: formatNumber(plans.pessoas.com_plano),
          about: `com plano ${plans.aberto ? 'hoje' : `no fim do ${trimestreCurto(plans)}`}; ${formatNumber(plans.pessoas.alcancado)} com objetivo alcançado no trimestre`,
        }
      : none,
  };
}
