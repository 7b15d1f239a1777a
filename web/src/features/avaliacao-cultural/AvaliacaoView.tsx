import { type AvaliacaoCultural, signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { themePercent } from '@alinha/rules/averages';
import { formatMoment } from '@alinha/rules/dates';
import { percentText } from '@alinha/rules/numbers';
import { BaixarEvidencia } from '../evidencia/index.ts';
import { type Avaliado, Facts, SignatureBlock, useAssinatura } from '../registros/index.ts';
import classes from './AvaliacaoView.module.css';
import { Distribution } from './Distribution.tsx';
import { Resposta } from './Resposta.tsx';
import { Score } from './Score.tsx';
import { TemasRadar } from './TemasRadar.tsx';
import type { AvaliacaoEdit } from './useAvaliacaoEdit.ts';

interface AvaliacaoViewProps {
  colaborador: Avaliado;
  avaliacao: AvaliacaoCultural;
  /** The description of the record: which one, about whom, by whom. */
  described: string;
  edit: AvaliacaoEdit;
  onChanged: () => void;
}

/** One evaluation: facts, charts, answers by theme and signature. */
export function AvaliacaoView({ colaborador, avaliacao, described, edit, onChanged }: AvaliacaoViewProps) {
  const { id, temas, avaliador, createdAt, nota } = avaliacao;
  const sign = useAssinatura(signAvaliacaoCultural, id, onChanged);
  return (
    <>
      <Facts
        facts={{
          Avaliador: avaliador,
          'Criada em': formatMoment(createdAt),
          'Média cultural': <Score nota={nota} />,
        }}
      />
      <div className={classes.body}>
        <div className={classes.pictures}>
          <Distribution temas={temas} />
          <TemasRadar temas={temas} />
        </div>
        {temas.map((tema) => (
          <section key={tema.id} className={classes.tema} aria-labelledby={`tema-${tema.id}`}>
            <header className={classes.head}>
              <h3 id={`tema-${tema.id}`} className={classes.name}>
                {tema.tema}
              </h3>
              <span className={`${classes.share} tabular`}>{percentText(themePercent(tema))}</span>
            </header>
            <ul className={classes.answers}>
              {tema.perguntas.map((resposta) => (
                <li key={resposta.id_resposta_db}>
                  <Resposta resposta={resposta} edit={edit} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SignatureBlock
        registro={avaliacao}
        described={described}
        onSign={() =>
          void edit.leaveFor(() => sign.mutate({ params: { id: colaborador.id, idAvaliacao: id } }))
        }
        signing={sign.isPending}
        desativado={colaborador.desativado}
      >
        <BaixarEvidencia id={colaborador.id} registro="avaliacao" idRegistro={id} />
      </SignatureBlock>
      {sign.termo}
    </>
  );
}
