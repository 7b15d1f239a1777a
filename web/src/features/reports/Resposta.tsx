import { answerLimit, type ReportResposta } from '@alinha/contract/reports';
import { formatNumber } from '@alinha/rules/numbers';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { AnswerForm, EditButton, useOpener } from '../registros/index.ts';
import { AnswerField } from './AnswerField.tsx';
import classes from './Resposta.module.css';
import type { ReportEdit } from './useReportEdit.ts';

/** A question and its answer, with a form to edit it for those who may. */
export function Resposta({ resposta, edit }: { resposta: ReportResposta; edit: ReportEdit }) {
  const editing = edit.isEditing(resposta);
  const opener = useOpener(editing);
  if (editing) return <RespostaForm resposta={resposta} edit={edit} />;
  return (
    <section className={classes.answer}>
      <div className={classes.head}>
        <h3 className={classes.question}>{resposta.pergunta}</h3>
        {edit.mayEdit(resposta) && (
          <EditButton
            opener={opener}
            pergunta={resposta.pergunta}
            saving={edit.form.busy}
            onOpen={() => void edit.open(resposta)}
          />
        )}
      </div>
      {resposta.descricao ? (
        <p className={classes.text}>{resposta.descricao}</p>
      ) : (
        <p className={classes.nothing}>{emptyText}</p>
      )}
    </section>
  );
}

const emptyText = '(vazio)';

function RespostaForm({ resposta: { pergunta }, edit }: { resposta: ReportResposta; edit: ReportEdit }) {
  const { value, onChange, error } = edit.form.field('descricao');
  const excess = value.length - answerLimit.edit;
  return (
    <AnswerForm pergunta={pergunta} edit={edit} complete={excess <= 0} className={classes.form}>
      <AnswerField
        pergunta={pergunta}
        value={value}
        limit={answerLimit.edit}
        onChange={onChange}
        error={excess > 0 ? tooLong(excess) : error}
        focused
      />
      <Overtaken now={edit.now} words={({ descricao }) => descricao || emptyText} />
    </AnswerForm>
  );
}

const tooLong = (excess: number) =>
  `O limite na edição é de ${formatNumber(answerLimit.edit)} caracteres. Retire ${formatNumber(excess)} para salvar.`;
