import {
  type AvaliacaoCultural,
  deleteAvaliacaoCultural,
  editAvaliacaoResposta,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { formatMoment } from '@alinha/rules/dates';
import { IconClipboardText } from '@tabler/icons-react';
import type { Noun, Of } from '../registros/noun.ts';
import { AvaliacaoView } from './AvaliacaoView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import classes from './Resposta.module.css';
import { type AnswerTyped, ReadResposta, RespostaFields, wordsOf } from './Resposta.tsx';
import { Score } from './Score.tsx';

interface AvaliacaoKind {
  registro: AvaliacaoCultural;
  remove: typeof deleteAvaliacaoCultural;
  sign: typeof signAvaliacaoCultural;
  edit: typeof editAvaliacaoResposta;
  typed: AnswerTyped;
}

const paramsOf = ({ id, registroId }: Of) => ({ id, idAvaliacao: registroId });

/** What is an evaluation's own in the viewer of records. */
export const avaliacaoNoun: Noun<AvaliacaoKind> = {
  words: {
    create: 'Nova avaliação',
    remove: 'Excluir avaliação',
    sure: 'Tem certeza que deseja excluir esta avaliação?',
    removed: 'Avaliação excluída',
    gone: 'Esta avaliação foi excluída',
    none: 'Nenhum dado disponível.',
    pager: {
      label: 'Avaliações do trimestre',
      previous: 'Avaliação anterior',
      next: 'Próxima avaliação',
    },
    unsaved: 'O que você mudou nesta resposta ainda não foi salvo.',
    text: 'Este comentário',
  },
  icon: IconClipboardText,
  size: '52rem',
  history: '/avaliacao-cultural/$id',
  Skeleton: FormSkeleton,
  // Everybody is offered it (CULT-38).
  mayRemove: ({ desativado }) => !desativado,
  remove: { call: deleteAvaliacaoCultural, input: (of) => ({ params: paramsOf(of) }) },
  sign: { call: signAvaliacaoCultural, input: (of) => ({ params: paramsOf(of) }) },
  edit: {
    call: editAvaliacaoResposta,
    input: (of, on, body) => ({ params: { ...paramsOf(of), idResposta: on.id_resposta_db }, body, on }),
    begin: (resposta) => ({ nota: resposta?.nota ?? null, comentario: resposta?.comentario ?? '' }),
    toBody: ({ nota, comentario }) => ({ nota, comentario: comentario.trim() === '' ? null : comentario }),
    complete: ({ nota }) => nota !== null,
    text: 'comentario',
    words: wordsOf,
  },
  facts: ({ avaliador, createdAt, nota }) => ({
    Avaliador: avaliador,
    'Criada em': formatMoment(createdAt),
    'Média cultural': <Score nota={nota} />,
  }),
  answers: ({ temas }) => temas.flatMap(({ perguntas }) => perguntas),
  about: ({ id_resposta_db, pergunta }) => ({ id: id_resposta_db, pergunta }),
  body: ({ temas }, answer) => <AvaliacaoView temas={temas} answer={answer} />,
  Read: ReadResposta,
  Fields: RespostaFields,
  formClass: classes.form,
};
