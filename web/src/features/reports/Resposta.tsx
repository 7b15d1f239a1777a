import { answerLimit, type ReportResposta } from '@alinha/contract/reports';
import { formatNumber } from '@alinha/rules/numbers';
import type { FieldsProps, ReadProps } from '../registros/noun.ts';
import { AnswerField } from './AnswerField.tsx';
import classes from './Resposta.module.css';

/** A question and its answer. */
export function ReadResposta({ resposta, button }: ReadProps<ReportResposta>) {
  return (
    <section className={classes.answer}>
      <div className={classes.head}>
        <h3 className={classes.question}>{resposta.pergunta}</h3>
        {button}
      </div>
      {resposta.descricao ? (
        <p className={classes.text}>{resposta.descricao}</p>
      ) : (
        <p className={classes.nothing}>(vazio)</p>
      )}
    </section>
  );
}

/** The answer in a field. */
export function RespostaFields({ resposta, form }: FieldsProps<ReportResposta, { descricao: string }>) {
  const { value, onChange, error } = form.field('descricao');
  const excess = value.length - answerLimit.edit;
  return (
    <AnswerField
      pergunta={resposta.pergunta}
      value={value}
      limit={answerLimit.edit}
      onChange={onChange}
      error={excess > 0 ? tooLong(excess) : error}
      focused
    />
  );
}

const tooLong = (excess: number) =>
  `Ao editar cabem ${formatNumber(answerLimit.edit)} caracteres. Retire ${formatNumber(excess)} para salvar.`;
