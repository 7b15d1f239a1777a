import {
  type AvaliacaoCultural,
  editAvaliacaoResposta,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { themePercent } from '@alinha/rules/averages';
import { formatInstant } from '@alinha/rules/dates';
import { useFeedback } from '../../ui/feedback.tsx';
import { type Avaliado, canEdit } from '../registros/avaliado.ts';
import { Facts } from '../registros/Facts.tsx';
import { SignatureBlock } from '../registros/SignatureBlock.tsx';
import classes from './AvaliacaoView.module.css';
import { useAvaliacaoWrite } from './api.ts';
import { Distribution } from './Distribution.tsx';
import { type AnswerEdit, editOf } from './edits.ts';
import { Resposta } from './Resposta.tsx';
import { Score } from './Score.tsx';
import { TemasRadar } from './TemasRadar.tsx';

interface AvaliacaoViewProps {
  colaborador: Omit<Avaliado, 'nome'>;
  avaliacao: AvaliacaoCultural;
  edit: AnswerEdit | undefined;
  onEdit: (edit: AnswerEdit | undefined) => void;
  mayLeave: () => Promise<boolean>;
  onChanged: () => void;
}

/** One evaluation: facts, pictures, answers by theme, signature. */
export function AvaliacaoView({
  colaborador,
  avaliacao,
  edit,
  onEdit,
  mayLeave,
  onChanged,
}: AvaliacaoViewProps) {
  const { toast } = useFeedback();
  const params = { id: colaborador.id, idAvaliacao: avaliacao.id };
  const save = useAvaliacaoWrite(editAvaliacaoResposta, {
    onChanged,
    onDone: () => {
      onEdit(undefined);
      toast.success('Resposta atualizada!');
    },
  });
  const sign = useAvaliacaoWrite(signAvaliacaoCultural, {
    onChanged,
    onDone: () => toast.success('Avaliação assinada com sucesso!'),
  });
  const leaveEdit = async (then: () => void) => {
    if (await mayLeave()) then();
  };
  const saveEdit = ({ resposta, nota, comentario }: AnswerEdit) => {
    if (nota === null) return;
    save.mutate({
      params: { ...params, idResposta: resposta.id_resposta_db },
      body: { nota, comentario: comentario.trim() === '' ? null : comentario },
      on: resposta,
    });
  };

  const editable = canEdit(colaborador, avaliacao);
  const created = formatInstant(avaliacao.createdAt);
  return (
    <>
      <Facts
        facts={{
          Avaliador: avaliacao.avaliador,
          'Criada em': `${created.date} às ${created.time}`,
          'Média cultural': <Score nota={avaliacao.nota} />,
        }}
      />
      <div className={classes.pictures}>
        <Distribution temas={avaliacao.temas} />
        <TemasRadar temas={avaliacao.temas} />
      </div>
      {avaliacao.temas.map((tema) => (
        <section key={tema.id} className={classes.tema} aria-labelledby={`tema-${tema.id}`}>
          <header className={classes.head}>
            <h3 id={`tema-${tema.id}`} className={classes.name}>
              {tema.tema}
            </h3>
            <span className={`${classes.share} tabular`}>{percentText(tema)}</span>
          </header>
          <ul className={classes.answers}>
            {tema.perguntas.map((resposta) => (
              <Resposta
                key={resposta.id_resposta_db}
                resposta={resposta}
                editable={editable}
                edit={edit?.resposta.id_resposta_db === resposta.id_resposta_db ? edit : undefined}
                agora={save.now(edit?.resposta)}
                onOpen={() => void leaveEdit(() => onEdit(editOf(resposta)))}
                onType={onEdit}
                onCancel={() => void leaveEdit(() => onEdit(undefined))}
                onSave={() => edit && saveEdit(edit)}
                saving={save.isPending}
              />
            ))}
          </ul>
        </section>
      ))}
      <SignatureBlock
        assinada={avaliacao.assinada}
        assinadaPor={avaliacao.assinada_por}
        assinadaEm={avaliacao.assinada_at}
        onSign={() =>
          void leaveEdit(() => {
            onEdit(undefined);
            sign.mutate({ params });
          })
        }
        signing={sign.isPending}
        desativado={colaborador.desativado}
      />
    </>
  );
}

/** A theme's percent, as the average counts it. */
function percentText(tema: AvaliacaoCultural['temas'][number]): string {
  const percent = themePercent(tema);
  return percent === null ? '-' : `${percent}%`;
}
